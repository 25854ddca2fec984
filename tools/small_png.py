"""Converts a screenshot to a small PNG of at most 256 colours, chosen by median cut in the browser that took it."""

from __future__ import annotations

import base64
import struct
import zlib
from typing import Any

from playwright.sync_api import Page

_CUT = """async ([data, colours]) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const { width, height } = bitmap;
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext("2d");
    context.drawImage(bitmap, 0, 0);
    const pixels = context.getImageData(0, 0, width, height).data;
    // Colours are counted in cells of 5 bits a channel, each with the mean of what fell into it.
    const cells = new Map();
    const cellOf = (at) => (pixels[at] >> 3) << 10 | (pixels[at + 1] >> 3) << 5 | pixels[at + 2] >> 3;
    for (let at = 0; at < pixels.length; at += 4) {
        const key = cellOf(at);
        const cell = cells.get(key) ?? [0, 0, 0, 0, key];
        for (let k = 0; k < 3; k++) cell[k] += pixels[at + k];
        cell[3] += 1;
        cells.set(key, cell);
    }
    const all = [...cells.values()].map(([r, g, b, n, key]) => ({ mean: [r / n, g / n, b / n], n, key }));
    const boxOf = (members) => {
        const spread = [0, 1, 2].map((k) => {
            const values = members.map(({ mean }) => mean[k]);
            return Math.max(...values) - Math.min(...values);
        });
        const along = spread.indexOf(Math.max(...spread));
        const weight = members.reduce((sum, { n }) => sum + n, 0);
        return { members, along, worth: members.length > 1 ? Math.max(...spread) * Math.sqrt(Math.sqrt(weight)) : 0 };
    };
    const boxes = [boxOf(all)];
    while (boxes.length < colours) {
        boxes.sort((one, other) => other.worth - one.worth);
        if (!boxes[0].worth) break;
        const { members, along } = boxes.shift();
        members.sort((one, other) => one.mean[along] - other.mean[along]);
        const half = members.reduce((sum, { n }) => sum + n, 0) / 2;
        let cut = 0;
        for (let sum = 0; sum < half && cut < members.length - 1; cut++) sum += members[cut].n;
        boxes.push(boxOf(members.slice(0, Math.max(1, cut))), boxOf(members.slice(Math.max(1, cut))));
    }
    const place = new Map();
    const palette = boxes.flatMap(({ members }, at) => {
        for (const { key } of members) place.set(key, at);
        const weight = members.reduce((sum, { n }) => sum + n, 0);
        return [0, 1, 2].map((k) => Math.round(members.reduce((sum, { mean, n }) => sum + mean[k] * n, 0) / weight));
    });
    const rows = new Uint8Array(width * height);
    for (let at = 0; at < rows.length; at++) rows[at] = place.get(cellOf(at * 4));
    let text = "";
    for (let at = 0; at < rows.length; at += 0x8000) text += String.fromCharCode(...rows.subarray(at, at + 0x8000));
    return { width, height, palette, rows: btoa(text) };
}"""


def small_png(blank: Page, png: bytes, most: int) -> bytes:
    """Return the picture with few enough colours for the maximum size, if possible; `blank` is an empty page."""
    made = b""
    for colours in (256, 192, 128, 96):
        made = _reduced(blank, png, colours)
        if len(made) <= most:
            break
    return made


def _reduced(blank: Page, png: bytes, colours: int) -> bytes:
    cut: Any = blank.evaluate(_CUT, [base64.b64encode(png).decode(), colours])
    width, height, raw = cut["width"], cut["height"], base64.b64decode(cut["rows"])
    rows = b"".join(b"\0" + raw[at : at + width] for at in range(0, len(raw), width))
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    chunks = [(b"IHDR", head), (b"PLTE", bytes(cut["palette"])), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b"")]
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
