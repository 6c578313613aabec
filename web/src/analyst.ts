// The engine of a study: a table of its own at the server, which follows the line that is looked at. The game that one
// plays elsewhere knows nothing of it.
import { Client, Refused } from "./client";
import { Findings } from "./findings";
import type { Link } from "./client";
import type { Event, Facts, Reply, Search, State } from "./protocol";
import { skinOf } from "./skins";

const LOOK_SECONDS = 60; // the server's most
const LINES = 5;
const REVIEW_SECONDS = 0.5;

/** A line of a game: its beginning and its moves. */
export interface Line {
  game: string;
  start: string;
  moves: string[];
}

export const keyOf = ({ game, start, moves }: Line, ply = moves.length): string => [game, start, ...moves.slice(0, ply)].join(" ");

export class Analyst {
  readonly findings = new Findings();
  link: Link = "connecting";
  /** Positions still to be reviewed; null: none is on. */
  reviewing: number | null = null;
  /** Nodes and depth of the search that is on. */
  searched: { nodes: number; seconds: number } | null = null;
  private state: State | null = null;
  private line: Line | null = null;
  private wanted = "";
  private laying: Promise<void> = Promise.resolve();
  private waiting: { resolve(state: State): void; reject(error: Refused): void }[] = [];
  private readonly client: Client;

  constructor(private readonly changed: () => void) {
    this.client = new Client({
      event: (event) => this.on(event),
      link: (link) => {
        this.link = link;
        if (link !== "open") {
          this.line = this.state = null;
          this.reviewing = null; // nobody goes on with it
          // What comes first on the next line is of the table as it stands there, and nobody's answer.
          for (const { reject } of this.waiting.splice(0)) reject(new Refused({ code: "offline", message: "the connection was lost" }));
        }
        this.wanted = "";
        this.changed();
      },
    });
  }
  open(): void {
    this.client.connect();
  }
  close(): void {
    this.client.rest();
  }
  /** Errors: Refused, where the line to the server is lost before it comes. */
  private nextState(): Promise<State> {
    return new Promise((resolve, reject) => this.waiting.push({ resolve, reject }));
  }
  private isOn(line: Line): boolean {
    return !!this.line && this.line.game === line.game && this.line.start === line.start && this.line.moves.join() === line.moves.join();
  }
  /** Puts the line on the table, one after the other. The reply comes before the state that it led to. Errors: Refused. */
  private lay(line: Line): Promise<void> {
    const laid = this.laying.catch(() => undefined).then(async () => {
      if (this.isOn(line)) return;
      await this.client.request("new", { game: line.game, start: line.start, moves: line.moves.join(" "), black: { kind: "person" }, white: { kind: "person" }, clock: null });
      await this.nextState();
      this.line = line;
    });
    this.laying = laid;
    return laid;
  }
  /** Looks at the position after so many moves of a line for as long as it may, instead of whatever it looked at. */
  async look(line: Line, ply: number): Promise<void> {
    const key = keyOf(line, ply);
    if (this.link !== "open" || this.wanted === key || this.reviewing !== null) return;
    this.wanted = key;
    this.searched = null;
    try {
      await this.lay(line);
      if (this.wanted !== key) return;
      const { hintSurvey } = skinOf(line.game);
      await this.client.request("analyse", { ply, lines: LINES, ...(hintSurvey ? { survey: hintSurvey } : {}), seconds: LOOK_SECONDS });
    } catch {
      if (this.wanted === key) this.wanted = "";
    }
  }
  async rest(): Promise<void> {
    this.wanted = "";
    this.searched = null;
    this.reviewing = null;
    await this.client.request("stop").catch(() => undefined);
    this.changed();
  }
  /** Every position of a line. Errors: Refused. */
  async review(line: Line): Promise<void> {
    this.wanted = "";
    await this.lay(line);
    const reply = await this.client.request("review", { seconds: REVIEW_SECONDS });
    this.reviewing = Number(reply.positions);
    this.changed();
  }
  /** A text in any form that the server reads, as it stands then. Errors: Refused. */
  async read(text: string, lenient: boolean): Promise<State> {
    this.wanted = "";
    await this.laying.catch(() => undefined);
    await this.client.request("import", { text, ...(lenient ? { lenient } : {}) });
    const state = await this.nextState();
    this.line = { game: state.game.name, start: state.start, moves: state.moves.map(({ move }) => move) };
    return state;
  }
  /** What is known of the position after so many moves. Errors: Refused. */
  async explore(line: Line, fields: Record<string, unknown>): Promise<Reply> {
    await this.lay(line);
    return this.client.request("explore", { ply: line.moves.length, ...fields });
  }
  /** Errors: Refused. */
  async write(line: Line, format: string): Promise<string> {
    await this.lay(line);
    const reply: Reply = await this.client.request("export", { format });
    return String(reply.text);
  }

  private on(event: Event): void {
    if (event.ev === "state") this.onState(event);
    else if (event.ev === "analysis" || event.ev === "review") this.onSearch(event);
    else if (event.ev === "error") this.wanted = "";
    this.changed();
  }
  private onState(state: State): void {
    this.state = state;
    this.line = null; // whoever laid it says so
    for (const { resolve } of this.waiting.splice(0)) resolve(state);
  }
  private onSearch(search: Search): void {
    const { state, line } = this;
    if (!state || !line || search.rev !== state.rev) return;
    if (search.ev === "review" && search.done) {
      this.reviewing = null;
      return;
    }
    if (search.ev === "review") this.reviewing = search.ply;
    if (search.lines || search.final) this.findings.take(keyOf(line, search.ply), search, state.game as Facts);
    if (search.ev === "analysis") this.searched = { nodes: search.nodes ?? 0, seconds: search.seconds ?? 0 };
  }
}

