// The few sounds, made here: a piece that is put down, a clock that runs out, the end of a game. Browsers allow
// none before the person has touched the page; that is no error.

let context: AudioContext | null = null;

function tone(frequency: number, seconds: number, volume: number, type: OscillatorType, delay = 0): void {
  if (!context) return;
  const from = context.currentTime + delay;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = type;
  oscillator.frequency.setValueAtTime(frequency, from);
  oscillator.frequency.exponentialRampToValueAtTime(frequency * 0.6, from + seconds);
  gain.gain.setValueAtTime(volume, from);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + seconds);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(from);
  oscillator.stop(from + seconds);
}

const SOUNDS = {
  move: () => {
    tone(420, 0.07, 0.25, "triangle");
    tone(1300, 0.03, 0.08, "square");
  },
  low: () => tone(880, 0.12, 0.12, "sine"),
  over: () => [523, 659, 784].forEach((frequency, i) => tone(frequency, 0.35, 0.14, "sine", i * 0.13)),
};

export type Sound = keyof typeof SOUNDS;

/** Opening the way to the device takes a tenth of a second, and so does the first tone on it: neither stands between a
 *  click and what is seen of it. Where nothing is painted there is nothing to wait for. */
function afterPaint(act: () => void): void {
  if (document.hidden) act();
  else requestAnimationFrame(() => setTimeout(act));
}

/** What was played last is on the page's root, for tests. */
export function play(sound: Sound, on: boolean): void {
  document.documentElement.dataset.sounded = on ? sound : "";
  if (!on) return;
  afterPaint(() => {
    try {
      context ??= new AudioContext();
      if (context.state === "suspended") void context.resume();
      SOUNDS[sound]();
    } catch {
      context = null; // a device without sound
    }
  });
}
