// The WebSocket: requests with their replies, events, and coming back after the line was lost.
import type { Event, Failure, Reply } from "./protocol";

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

const RETRY_MS = [300, 1000, 2000, 5000];

export class Client {
  /** The secret of the game and seat to come back to; empty opens a new game. */
  token = "";
  private socket: WebSocket | null = null;
  private next = 1;
  private tries = 0;
  private waiting = new Map<number, { resolve: (r: Reply) => void; reject: (e: Error) => void }>();

  constructor(private readonly handlers: Handlers) {}

  connect(): void {
    this.handlers.link("connecting");
    const query = new URLSearchParams();
    if (this.token) query.set("game", this.token);
    const server = new URLSearchParams(location.search).get("token");
    if (server) query.set("token", server);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/ws?${query}`);
    this.socket = socket;
    socket.onopen = () => socket === this.socket && this.handlers.link("open");
    socket.onmessage = (message) => socket === this.socket && this.receive(JSON.parse(String(message.data)));
    socket.onclose = () => this.lost(socket);
  }

  /** Leaves this game for the one of `token`. */
  enter(token: string): void {
    this.token = token;
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.tries = 0;
    this.connect();
  }

  /** Leaves the server alone until connect(). */
  rest(): void {
    const old = this.socket;
    this.socket = null;
    old?.close();
    this.reject("the page plays without the server");
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
    if ("ev" in message) {
      const event = message as Event;
      if (event.ev === "welcome") {
        this.token = event.token;
        this.tries = 0;
      }
      this.handlers.event(event);
      return;
    }
    const waiting = message.re === null ? undefined : this.waiting.get(message.re);
    if (!waiting) return;
    this.waiting.delete(message.re as number);
    if (message.ok) waiting.resolve(message);
    else waiting.reject(new Refused(message.error as Failure));
  }

  private reject(why: string): void {
    for (const { reject } of this.waiting.values()) reject(new Refused({ code: "offline", message: why }));
    this.waiting.clear();
  }

  private lost(socket: WebSocket): void {
    if (socket !== this.socket) return;
    this.reject("the connection was lost");
    this.handlers.link("lost");
    const delay = RETRY_MS[Math.min(this.tries++, RETRY_MS.length - 1)];
    setTimeout(() => socket === this.socket && this.connect(), delay);
  }
}
