// Whoever the page asks, the server or the table that stands in for it, and those who are told that something changed.
import { Client, Refused, type Link } from "./client";
import type { LocalTable } from "./local/table";
import type { Event, Failure, Reply } from "./protocol";
import { Rights } from "./rights";

export abstract class Asking extends Rights {
  notice: Failure | null = null;
  /** Where two people play without the server. */
  protected local: LocalTable | null = null;
  protected client: Client = this.newClient();
  private readonly listeners = new Set<() => void>();

  protected abstract hear(event: Event): void;
  protected abstract onLink(link: Link): void;

  /** Whatever is heard of a client that is not this one's any more is heard by nobody. */
  protected newClient(): Client {
    const own = (): boolean => this.client === client;
    const client: Client = new Client({ event: (event) => own() && this.hear(event), link: (link) => own() && this.onLink(link) });
    return client;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  refresh(): void {
    this.changed();
  }
  protected changed(): void {
    for (const listener of this.listeners) listener();
  }

  /** Errors: Refused. */
  request(command: string, fields: Record<string, unknown> = {}): Promise<Reply> {
    return this.local ? this.local.request(command, fields) : this.client.request(command, fields);
  }
  /** Says so on the page where it is refused. */
  async ask(command: string, fields: Record<string, unknown> = {}): Promise<Reply | null> {
    try {
      return await this.request(command, fields);
    } catch (error) {
      this.fail(error);
      return null;
    }
  }
  /** Asks the other side; a program may say no at once. */
  async offer(what: "draw" | "undo" | "rematch"): Promise<void> {
    const reply = await this.ask("offer", { what });
    if (reply && !reply.agreed && !this.state?.offer && !this.byLink())
      this.notice = { code: "declined", message: "" };
    this.changed();
  }
  dismiss(): void {
    this.notice = null;
    this.changed();
  }
  protected fail(error: unknown): void {
    this.notice = error instanceof Refused ? error.failure : { code: "internal", message: String(error) };
    this.changed();
  }
}
