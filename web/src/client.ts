// The WebSocket: requests with their replies, events, and coming back after the line was lost.
import { openLine, type Line } from "./engine/line";
import type { Event, Failure, NewGame, Reply, Welcome } from "./protocol";

/** "offline": nothing is asked of the server until somebody wants it to be. */
export type Link = "connecting" | "open" | "lost" | "offline";

export interface Handlers {
  event(event: Event): void;
  link(link: Link): void;
}

export class Refused extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

/** What public/early.js has opened. */
interface Early {
  token: string;
  socket: Line;
  messages: string[];
  /** The game that it has asked for there; empty: none. */
  first: string;
}

function takeEarly(): Early | null {
  const place = globalThis as { ternionEarly?: Early };
  const early = place.ternionEarly ?? null;
  delete place.ternionEarly;
  return early;
}

/** For the first who wants a line with this token; any other is closed. */
function earlyLine(token: string): Early | null {
  const early = takeEarly();
  if (!early || (early.token === token && early.socket.readyState <= WebSocket.OPEN)) return early;
  early.socket.close();
  return null;
}

/** Where nobody wanted one. */
export const closeEarly = (): void => takeEarly()?.socket.close();

const RETRY_MS = [300, 1000, 2000, 5000];
const PING_MS = 20_000; // of silence
const PATIENCE_MS = 6000;
const GRACE_MS = 250;

export class Client {
  /** The secret of the game and seat to come back to; empty opens a new game. */
  token = "";
  private socket: Line | null = null;
  private next = 1;
  private tries = 0;
  private heard = 0; // when the server last said something
  private resting = false;
  private welcomed = false;
  /** What was asked for before the page was there, and its reply. */
  private begun: { first: string; reply: Promise<Reply> } | null = null;
  private waiting = new Map<number | "early", { resolve: (r: Reply) => void; reject: (e: Error) => void }>();

  /** Who waits for the first words of a table that nobody has taken yet. */
  private greeted: { resolve: (welcome: Welcome) => void; reject: (e: Error) => void } | null = null;

  constructor(private readonly handlers: Handlers) {}

  /** Opens a fresh table beside the one that is on. What comes before adopted() is not told. Errors: Refused. */
  hello(): Promise<Welcome> {
    return new Promise((resolve, reject) => {
      this.greeted = { resolve, reject };
      this.connect();
    });
  }
  /** From now on a lost line is taken up again. */
  adopted(): void {
    this.greeted = null;
  }

  /** A line of that token is on its way, and nothing has been said on it yet. */
  isComing(token: string): boolean {
    return !!this.socket && this.token === token && !this.welcomed;
  }
  connect(): void {
    this.resting = this.welcomed = false;
    this.handlers.link("connecting");
    const server = new URLSearchParams(location.search).get("token");
    const query = server ? `?token=${encodeURIComponent(server)}` : "";
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    // A game's secret is a protocol: proxies log the target of a request, and not its headers. A link that was
    // mistyped may hold what no protocol can; it is nobody's either way.
    const game = this.token.replace(/[^\w.~-]/g, "_");
    const protocols = game ? ["ternion", `game.${game}`] : ["ternion"];
    const early = earlyLine(this.token);
    const socket = early?.socket ?? openLine(`${scheme}://${location.host}/ws${query}`, protocols);
    this.socket = socket;
    const opened = () => {
      if (socket !== this.socket) return;
      this.heard = performance.now();
      this.watch(socket);
      this.handlers.link("open");
    };
    socket.onopen = opened;
    socket.onmessage = (message) => socket === this.socket && this.receive(JSON.parse(String(message.data)));
    socket.onclose = () => this.lost(socket);
    if (early && socket.readyState === WebSocket.OPEN) this.takeUp(early, opened);
    for (const message of early?.messages ?? []) this.receive(JSON.parse(message));
  }

  private takeUp({ first }: Early, opened: () => void): void {
    if (first) this.begun = { first, reply: new Promise((resolve, reject) => this.waiting.set("early", { resolve, reject })) };
    this.begun?.reply.catch(() => undefined);
    opened();
  }
  /** Begins a game at this table, unless exactly that has been asked for already. Errors: Refused. */
  begin(game: NewGame): Promise<Reply> {
    const begun = this.begun?.first === JSON.stringify(game) ? this.begun.reply : null;
    this.begun = null;
    return begun ?? this.request("new", { ...game });
  }

  /** Leaves the server alone until connect(). */
  rest(): void {
    const old = this.socket;
    this.resting = true;
    this.socket = null;
    old?.close();
    this.reject({ code: "offline", message: "the page plays without the server" });
    this.tries = 0;
    this.handlers.link("offline");
  }

  request(command: string, fields: Record<string, unknown> = {}): Promise<Reply> {
    const socket = this.socket;
    if (!socket || socket.readyState !== WebSocket.OPEN)
      return Promise.reject(new Refused({ code: "offline", message: "not connected" }));
    const id = this.next++;
    socket.send(JSON.stringify({ id, cmd: command, ...fields }));
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
  }

  private receive(message: Event | Reply): void {
    this.heard = performance.now();
    if ("ev" in message) {
      const event = message as Event;
      if (event.ev === "welcome") {
        this.token = event.token;
        this.welcomed = true;
        this.tries = 0;
      }
      if (event.ev === "welcome") this.greeted?.resolve(event);
      if (event.ev === "error") this.greeted?.reject(new Refused(event.error));
      this.handlers.event(event);
      return;
    }
    const waiting = message.re === null ? undefined : this.waiting.get(message.re);
    // A refusal of several at once (too_fast) names none: whoever waits may have been refused.
    if (message.re === null && message.error) this.reject(message.error);
    if (!waiting) return;
    this.waiting.delete(message.re as number | "early");
    if (message.ok) waiting.resolve(message);
    else waiting.reject(new Refused(message.error as Failure));
  }

  private reject(failure: Failure): void {
    for (const { reject } of this.waiting.values()) reject(new Refused(failure));
    this.waiting.clear();
  }

  /** A line may die without a word, when the network changes: an answer that does not come in time is the end of it. */
  private watch(socket: Line): void {
    const ask = () => {
      if (socket !== this.socket || socket.readyState !== WebSocket.OPEN) return stop();
      const asked = performance.now();
      void this.request("ping").catch(() => undefined);
      const judge = () => void (socket === this.socket && this.heard < asked && this.lost(socket));
      // Where the page itself stood still, what was said meanwhile waits behind this: it is let in first.
      setTimeout(() => setTimeout(judge, GRACE_MS), PATIENCE_MS);
    };
    const timer = setInterval(() => (this.heard + PING_MS < performance.now() || socket !== this.socket) && ask(), PING_MS);
    const wake = () => void (document.hidden || ask());
    const stop = () => {
      clearInterval(timer);
      window.removeEventListener("online", ask);
      document.removeEventListener("visibilitychange", wake);
    };
    window.addEventListener("online", ask);
    document.addEventListener("visibilitychange", wake);
  }

  private lost(socket: Line): void {
    if (socket !== this.socket) return;
    this.socket = null;
    socket.close();
    this.reject({ code: "offline", message: "the connection was lost" });
    this.handlers.link("lost");
    if (this.greeted) {
      this.greeted.reject(new Refused({ code: "offline", message: "the connection was lost" }));
      return;
    }
    const delay = RETRY_MS[Math.min(this.tries++, RETRY_MS.length - 1)];
    setTimeout(() => this.socket === null && !this.resting && this.connect(), delay);
  }
}
