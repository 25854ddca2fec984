"""The server: HTTP and WebSocket around a hall of tables, and the browser client's files in `static`.

Read in this order: `settings`, `shapes`, `live_shapes` and `spoken` (what goes over the wire), `call` and `calls`,
`routes`, `live`, `guard` (checks every request), `router`, `app`, `serve`; beside them `openapi`,
`files`, `metrics`, `replay`, and `client` for programs that play.
"""
