// What whoever sits here may do, and may be told, as things stand. Asks nobody and changes nothing.
import type { Link } from "./client";
import { isAlone } from "./engine/line";
import { GameView } from "./game_view";
import { load } from "./storage";
import { Variations } from "./variations";

/** Why there is no game to show: a link that leads nowhere, or a game that another browser keeps. */
export type Missing = "invitation" | "elsewhere";

export class Rights extends GameView {
  /** Of the game in "My games"; empty while nothing has begun. */
  id = "";
  missing: Missing | null = null;
  link: Link = "connecting";
  hints = load("hints", false);
  readonly variations = new Variations();
  /** A verdict was asked for in this game, though it goes on. */
  protected revealed = false;

  canMove(): boolean {
    const side = this.state?.turn;
    return !!side && this.state?.opening?.step !== "choose" && this.isLive() && this.isReachable() && this.mine(side);
  }
  /** Something of an opening is to be chosen here. */
  mayChoose(): boolean {
    const state = this.state;
    return !!state?.turn && state.opening?.step === "choose" && this.isReachable() && this.mine(state.turn);
  }
  mayAnalyse(): boolean {
    return !!this.state && this.link !== "offline" && (!(this.byLink() || this.state.even) || this.state.over);
  }
  /** What others played in a position, and what a book says, is told to those who look at a game; never in one against a person.
   *  A page without a server has no library, and books of some games. */
  mayExplore(): boolean {
    const state = this.state;
    return !!state && (!isAlone || this.hasBook(state.game.name)) && this.link === "open" && (state.over || (!state.even && !this.byLink())) && (state.over || !this.isLive() || this.hints || this.isShow() || (this.mine("black") && this.mine("white")));
  }
  /** There is somebody to ask: the server, or the table that stands in for it. */
  isReachable(): boolean {
    return this.link === "open" || this.link === "offline";
  }

  /** What the engine thinks is told: never unasked to somebody who plays. */
  mayJudge(): boolean {
    const state = this.state;
    return !!state && (this.hints || state.over || this.revealed || (this.isProgram("black") && this.isProgram("white")));
  }
  /** Both sides are programs: one watches, at one's own pace. */
  isShow(): boolean {
    return this.isProgram("black") && this.isProgram("white");
  }
  mayTakeBack(): boolean {
    const state = this.state;
    if (!state || state.offer || this.mySide() === null || !this.isReachable()) return false;
    const givenUp = state.over && state.result?.reason !== "complete";
    const own = state.moves.some((move, i) => i >= state.given && !move.pass && this.mine(move.by ?? move.side));
    return (own || givenUp) && (this.role === "host" || (this.byLink() && !state.over));
  }
  nextAgain(): string {
    return this.state && this.canMove() && !this.byLink() ? this.variations.next(this.state.moves.map(({ move }) => move)) : "";
  }
  /** Of the study of the game that is shown, at the position that is shown. */
  studyAddress(): string {
    const { state } = this;
    if (!state) return "#study";
    const fields = new URLSearchParams({ study: "", game: state.game.name, start: state.start, moves: state.moves.filter(({ pass }) => !pass).map(({ move }) => move).join(" "), at: String(this.shownPly()) });
    if (this.id) fields.set("of", this.id);
    return `#${fields}`;
  }
}
