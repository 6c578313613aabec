// The program, once started: tables, and the workers that search for them.
import { Talking, type Surroundings } from "./engine/talking.js";
import type { Files } from "./engine/tasks.js";
import { Table } from "./table.js";

export class Ternion {
  private readonly tables = new Map<number, Table>();
  private last = 0;

  private constructor(private readonly talking: Promise<Talking>) {}

  static async begin(module: WebAssembly.Module, files: Files, around: Surroundings): Promise<Ternion> {
    let ternion: Ternion;
    const listener = {
      said: (connection: number, line: string) => ternion.tables.get(connection)?.hear(line),
      left: (connection: number) => ternion.tables.get(connection)?.end("the program has closed the table"),
    };
    ternion = new Ternion(Talking.start(module, files, around, listener));
    await ternion.talking;
    return ternion;
  }

  /** A fresh table, on which Othello begins; see Table.newGame(). */
  async table(): Promise<Table> {
    const talking = await this.talking;
    const connection = ++this.last;
    const table = new Table({
      send: (line) => talking.line(connection, line),
      close: () => {
        talking.leave(connection);
        this.tables.delete(connection);
      },
    });
    this.tables.set(connection, table);
    const opened = table.opened();
    talking.join(connection, "");
    return opened;
  }
  /** Ends all tables and their workers. */
  async close(): Promise<void> {
    const talking = await this.talking;
    for (const table of [...this.tables.values()]) table.close();
    talking.end();
  }
}
