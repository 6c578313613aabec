import { afterEach, expect, test, vi } from "vitest";
import { play } from "./sound";

afterEach(() => void vi.unstubAllGlobals());

const node = () => ({ connect: (next: unknown) => next, start: () => undefined, stop: () => undefined, type: "", frequency: parameter(), gain: parameter() });
const parameter = () => ({ setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined });

test("what a click leads to is painted before the way to the device is opened; in the background there is nothing to wait for", async () => {
  const steps: string[] = [];
  const frames: (() => void)[] = [];
  class Device {
    readonly state = "running";
    readonly currentTime = 0;
    readonly destination = {};
    constructor() {
      steps.push("opened");
    }
    createOscillator = () => (steps.push("tone"), node());
    createGain = () => node();
  }
  const page = { hidden: false, documentElement: { dataset: {} as Record<string, string> } };
  vi.stubGlobal("AudioContext", Device);
  vi.stubGlobal("document", page);
  vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
  play("low", true);
  expect(page.documentElement.dataset.sounded).toBe("low");
  expect(steps).toEqual([]);
  frames.forEach((frame) => frame());
  expect(steps, "the frame is still to be painted").toEqual([]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(steps).toEqual(["opened", "tone"]);
  play("low", false);
  expect(frames).toHaveLength(1);
  page.hidden = true;
  play("move", true);
  expect(steps).toEqual(["opened", "tone", "tone", "tone"]);
});
