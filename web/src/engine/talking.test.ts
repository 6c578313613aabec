import { afterEach, expect, test, vi } from "vitest";
import { Instance, type Host } from "./instance";
import { Talking } from "./talking";
import { filesAt } from "./tasks";

const files = filesAt((name) => name);
const BOOK = "ternion_book_othello";

/** A program that asks for parts when the test says so. */
async function talking(loadNow: (address: string) => Uint8Array) {
  const asked: string[] = [];
  let host!: Host;
  vi.spyOn(Instance, "start").mockImplementation((_, of: Host) => {
    host = of;
    return Promise.resolve({ calls: {} } as unknown as Instance);
  });
  const load = (address: string) => {
    asked.push(address);
    return loadNow(address);
  };
  const make = () => {
    throw new Error("nobody thinks");
  };
  await Talking.start({} as WebAssembly.Module, files, { make, loadNow: load }, { said: () => {}, left: () => {} });
  return { asked, part: (name: string) => host.part?.(name) };
}

afterEach(() => void vi.restoreAllMocks());

test("a book is fetched when the program asks for it, once", async () => {
  const { asked, part } = await talking(() => new Uint8Array([7]));
  expect(asked).toEqual([]);
  expect([part(BOOK)?.[0], part(BOOK)?.[0]]).toEqual([7, 7]);
  expect(asked).toEqual(["othello.packed"]);
});

test("what is no book it does not get here", async () => {
  const { asked, part } = await talking(() => new Uint8Array([7]));
  for (const name of ["ternion_othello_weights", "ternion_othello_weights_late", "ternion_book_gomoku", ""]) expect(part(name)).toBeUndefined();
  expect(asked).toEqual([]);
});

test("a book that does not come is none, is told to whoever reads the console, and is asked for again", async () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
  let left = 1;
  const { asked, part } = await talking(() => {
    if (left-- > 0) throw new Error("404");
    return new Uint8Array([8]);
  });
  expect(part(BOOK)).toBeUndefined();
  expect(warn).toHaveBeenCalledWith("Error: 404");
  expect(part(BOOK)?.[0]).toBe(8);
  expect(asked.length).toBe(2);
});
