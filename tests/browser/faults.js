() => {
    const found = [];
    const frame = document.querySelector(".stage-scroll");
    const isWide = innerWidth >= 1366;
    if (isWide && frame.scrollHeight > frame.clientHeight + 1) found.push(`scrolls by ${frame.scrollHeight - frame.clientHeight}`);
    if (document.documentElement.scrollWidth > innerWidth) found.push("is too wide");
    const clipping = new Map();
    const clips = (node) => {
        if (!clipping.has(node)) clipping.set(node, /hidden|clip|auto|scroll/.test(getComputedStyle(node).overflow));
        return clipping.get(node);
    };
    const seen = (box, node) => {
        let { left, top, right, bottom } = box;
        for (let up = node; up && up !== document.body; up = up.parentElement) {
            if (!clips(up)) continue;
            const rim = up.getBoundingClientRect();
            left = Math.max(left, rim.left); top = Math.max(top, rim.top);
            right = Math.min(right, rim.right); bottom = Math.min(bottom, rim.bottom);
        }
        return { left, top, right, bottom, width: right - left, height: bottom - top };
    };
    // Texts that are drawn on the same thing, by what they are drawn on.
    const grounds = ".card, .sheet, .board, .phase-strip li, .order-line li, .dock, .middle, .player-head, .player, .prompt, .table-bar";
    const texts = new Map();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const node = walker.currentNode;
        const at = node.parentElement;
        if (!node.textContent.trim() || !at.checkVisibility({ visibilityProperty: true })) continue;
        // What lies askew takes less room than its box.
        if (at.closest(".vh, .turned, .side, dialog, .toasts, .peek, .skip, .float, .drawer, [hidden]")) continue;
        if (getComputedStyle(at).clipPath !== "none") continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const rect of range.getClientRects()) {
            const box = seen(rect, at);
            if (box.width < 2 || box.height < 2) continue;
            const ground = at.closest(grounds);
            if (!texts.has(ground)) texts.set(ground, []);
            texts.get(ground).push({ box, text: node.textContent.trim(), node });
        }
    }
    for (const list of texts.values()) {
        for (let a = 0; a < list.length; a++) for (let b = a + 1; b < list.length; b++) {
            if (list[a].node === list[b].node) continue;
            const [p, q] = [list[a].box, list[b].box];
            const wide = Math.min(p.right, q.right) - Math.max(p.left, q.left);
            const high = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
            const least = Math.min(p.width * p.height, q.width * q.height);
            if (wide > 3 && high > 4 && wide * high > 0.2 * least) found.push(`"${list[a].text}" overprints "${list[b].text}"`);
        }
    }
    // Numbers are whole: no rim cuts them, and no other card lies over them.
    const numbers = ".stat b, .badge b, .track-value, .piece-count, .stands-count, .die b, .zone-label b";
    for (const node of document.querySelectorAll(`:is(.stage, .dock, .table-bar) :is(${numbers})`)) {
        if (!node.textContent.trim() || !node.checkVisibility() || node.closest(".folded")) continue;
        const box = node.getBoundingClientRect();
        const part = seen(box, node);
        const scrolls = node.closest(".zone-cards");
        const isBeside = scrolls && scrolls.scrollWidth > scrolls.clientWidth + 1;
        if (!isWide && (isBeside || part.height < box.height - 2)) continue;
        if (part.width < box.width - 2 || part.height < box.height - 3) { found.push(`number ${node.textContent} is cut`); continue; }
        const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        const card = node.closest(".card");
        if (card && hit?.closest(".card") && hit.closest(".card") !== card) found.push(`number ${node.textContent} is covered`);
    }
    // Of the others, the name and the first of their numbers are in sight, also where they are folded to a line.
    for (const head of isWide ? document.querySelectorAll(".others .player.folded .player-head") : []) {
        for (const node of [head.querySelector(".player-name"), head.querySelector(".track-value")]) {
            if (!node) continue;
            const [box, part] = [node.getBoundingClientRect(), seen(node.getBoundingClientRect(), node)];
            if (part.width < box.width - 2 || part.height < box.height - 3) found.push(`${node.textContent} of ${head.textContent} is out of sight`);
        }
    }
    // What is lit is in sight; where the table scrolls, at least one thing, or a button.
    const lit = [...document.querySelectorAll(".thing.lit")];
    const isSeen = (node) => {
        const box = seen(node.getBoundingClientRect(), node);
        return box.width > 8 && box.height > 8 && box.bottom <= innerHeight + 1 && box.top >= -1;
    };
    const unseen = lit.filter((node) => !isSeen(node));
    const hasButton = !!document.querySelector("#prompt .prompt-buttons button");
    if (isWide) for (const node of unseen) found.push(`${node.dataset.id} is lit out of sight`);
    else if (lit.length && unseen.length === lit.length && !hasButton) found.push("all that is lit is out of sight");
    return [...new Set(found)];
}
