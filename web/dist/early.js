// Opens the line to the server while the page itself is still on its way, and begins the game that "#new" asks for;
// src/client.ts takes the line up, or closes it where it needs another. What is said meanwhile is kept for it.
try {
  const fields = new URLSearchParams(location.hash.slice(1));
  const kept = (key) => JSON.parse(localStorage.getItem(`ternion.${key}`) ?? "null");
  if (!kept("offlineNow")) {
    const token = fields.get("game") ?? kept(`saved.${fields.get("my")}`)?.token ?? "";
    const server = new URLSearchParams(location.search).get("token");
    const game = token.replace(/[^\w.~-]/g, "_");
    const socket = new WebSocket(
      `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws${server ? `?token=${encodeURIComponent(server)}` : ""}`,
      game ? ["ternion", `game.${game}`] : ["ternion"]);
    const messages = [];
    socket.onmessage = ({ data }) => messages.push(data);
    const early = { token, socket, messages, first: "" };
    const wanted = fields.get("new");
    if (wanted !== null) {
      // As Store.visitNew() has it: like the last one, or like the last one of that kind.
      const usual = { black: { kind: "person" }, white: { kind: "engine", level: 4 }, clock: null };
      const last = kept("last") ?? usual;
      const first = !wanted || last.game?.toLowerCase() === wanted.toLowerCase() ? last : { ...usual, game: wanted };
      early.first = JSON.stringify(first);
      socket.onopen = () => socket.send(JSON.stringify({ id: "early", cmd: "new", ...first }));
    }
    globalThis.ternionEarly = early;
  }
} catch {
  // The page opens its own.
}
