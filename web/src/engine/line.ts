// The line to whoever keeps the tables: the server's WebSocket, or the engine in a worker of the page, which talks the
// same. The rest of the page cannot tell them apart.
import { filesAt, type Files, type FromTalk, type ToTalk } from "./tasks";

/** What of a WebSocket the page uses. */
export interface Line {
  readonly readyState: number;
  onopen: (() => void) | null;
  onmessage: ((message: { data: unknown }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

/** The page was made for hosts that serve files and nothing else (`./dev page --static`). */
export const isAlone = import.meta.env.MODE === "static";

export function openLine(address: string, protocols: string[]): Line {
  return isAlone ? EngineLine.open(protocols) : (new WebSocket(address, protocols) as Line);
}

const absolute = (name: string): string => new URL(`engine/${name}`, document.baseURI).href;
const files = (): Files => filesAt(absolute);

class EngineLine implements Line {
  private static worker: Worker | null = null;
  private static readonly lines = new Map<number, EngineLine>();
  private static last = 0;

  readyState: number = WebSocket.CONNECTING;
  onopen: Line["onopen"] = null;
  onmessage: Line["onmessage"] = null;
  onclose: Line["onclose"] = null;

  private constructor(private readonly number: number) {}

  static open(protocols: string[]): EngineLine {
    const line = new EngineLine(++EngineLine.last);
    EngineLine.lines.set(line.number, line);
    const token = protocols.find((each) => each.startsWith("game."))?.slice("game.".length) ?? "";
    EngineLine.post({ join: line.number, token });
    return line;
  }
  send(line: string): void {
    EngineLine.post({ line, on: this.number });
  }
  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    EngineLine.post({ leave: this.number });
    this.end();
  }

  private end(): void {
    this.readyState = WebSocket.CLOSED;
    EngineLine.lines.delete(this.number);
    this.onclose?.();
  }
  private hear(message: FromTalk): void {
    if ("joined" in message) {
      this.readyState = WebSocket.OPEN;
      this.onopen?.();
    } else if ("said" in message) this.onmessage?.({ data: message.said });
    else this.end();
  }

  private static post(message: ToTalk): void {
    (this.worker ?? this.start()).postMessage(message);
  }
  private static start(): Worker {
    const worker = new Worker(new URL("./talk.worker.ts", import.meta.url), { type: "module" });
    this.worker = worker;
    worker.onmessage = ({ data }: MessageEvent<FromTalk>) => {
      if ("failed" in data) return this.fail(data.failed);
      const number = "joined" in data ? data.joined : "said" in data ? data.on : data.left;
      this.lines.get(number)?.hear(data);
    };
    worker.onerror = (event) => this.fail(event.message);
    worker.postMessage({ files: files() } satisfies ToTalk);
    return worker;
  }
  /** The next line begins with a fresh worker. */
  private static fail(why: string): void {
    console.error(why);
    this.worker?.terminate();
    this.worker = null;
    for (const line of [...this.lines.values()]) line.end();
  }
}
