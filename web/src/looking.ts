// What is searched for whoever looks: hints at the position that is shown, a review of the game, and what comes of them.
import { Asking } from "./asking";
import { Refused } from "./client";
import type { Failure, Position, Search } from "./protocol";
import { skinOf } from "./skins";
import { save } from "./storage";

const HINT_SECONDS = 3;
const REVIEW_SECONDS = 0.4;

export abstract class Looking extends Asking {
  reviewing: number | null = null; // positions still to do
  /** Why hints were last refused. */
  refused: Failure | null = null;
  /** The position that hints were asked for; empty: none. */
  protected asked = "";

  toggleHints(): void {
    this.hints = !this.hints;
    save("hints", this.hints);
    if (!this.hints) {
      this.asked = "";
      void this.ask("stop");
    }
    this.changed();
    this.wantHints();
  }
  async review(): Promise<void> {
    const reply = await this.ask("review", { seconds: REVIEW_SECONDS });
    this.reviewing = reply ? Number(reply.positions) : null;
    this.revealed ||= !!reply;
    this.changed();
  }
  async stop(): Promise<void> {
    this.reviewing = null;
    this.asked = "";
    await this.ask("stop");
    this.changed();
  }

  protected async look(): Promise<void> {
    if (!this.state || this.isLive()) return this.wantHints();
    const ply = this.shownPly();
    const key = this.keyOf(ply);
    if (!this.positions.has(key)) {
      const reply = await this.ask("look", { ply });
      if (!reply) return;
      this.positions.set(key, reply as unknown as Position);
      this.changed();
    }
    this.wantHints();
  }

  protected wantHints(): void {
    const position = this.shown();
    if (!this.hints || this.link !== "open" || this.reviewing !== null || !this.state || !position) return;
    if (this.state.thinking || !this.mayAnalyse() || position.legal.length === 0) return;
    const key = this.keyOf(this.shownPly());
    if (this.asked === key || this.findings.analysis(key)?.done) return;
    this.asked = key;
    this.refused = null;
    const skin = skinOf(this.state.game.name);
    void this.client
      .request("analyse", { ply: this.shownPly(), lines: skin.hintLines, ...(skin.hintSurvey ? { survey: skin.hintSurvey } : {}), seconds: HINT_SECONDS })
      .catch((error) => {
        this.asked = "";
        this.refused = error instanceof Refused ? error.failure : null;
        this.changed();
      });
  }

  protected onSearch(search: Search): void {
    if (!this.state || search.rev !== this.state.rev) return;
    if (search.ev === "review" && search.done) {
      this.reviewing = null;
      this.wantHints();
      return;
    }
    if (!search.lines) return this.findings.end(this.keyOf(search.ply)); // somebody else's takes its place
    if (search.ev === "review") this.reviewing = search.ply;
    this.findings.take(this.keyOf(search.ply), search, this.state.game);
  }
  /** False: nothing is to be shown anew. */
  protected onThinking({ rev, queue }: Search): boolean {
    if (!this.state || rev !== this.state.rev || (this.state.queue ?? null) === (queue ?? null)) return false;
    this.state.queue = queue ?? null;
    return true;
  }
}
