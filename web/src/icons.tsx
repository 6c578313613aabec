// The few pictures on buttons; drawn here, since fonts differ in what they have.

/** Those of signs are filled, the others are lines. */
const FILLED = new Set(["play"]);

const PATHS = {
  first: "M6 5v14M18 5l-7 7 7 7",
  previous: "M15 5l-7 7 7 7",
  next: "M9 5l7 7-7 7",
  last: "M18 5v14M6 5l7 7-7 7",
  settings: "M4 7h10M18 7h2M4 17h2M10 17h10M16 4.5v5M8 14.5v5",
  play: "M8 5v14l11-7z",
  pause: "M8 5v14M16 5v14",
  plus: "M12 5v14M5 12h14",
  study: "M4 5.5c3-1 6-1 8 1 2-2 5-2 8-1v13c-3-1-6-1-8 1-2-2-5-2-8-1zM12 6.5v13",
  puzzle: "M4 8h4a2.5 2.5 0 1 1 5 0h4v4a2.5 2.5 0 1 1 0 5v4H4z",
  learn: "M3 9.5l9-4.5 9 4.5-9 4.5zM7 12v4.5c2.5 2 7.5 2 10 0V12M21 9.5v5",
  games: "M4 5h7v6H4zM13 5h7v6h-7zM4 13h7v6H4zM13 13h7v6h-7z",
  farm: "M4 20V10l8-6 8 6v10zM9 20v-6h6v6",
  cup: "M8 4h8v5a4 4 0 0 1-8 0zM8 6H4c0 3 1.5 4.5 4 4.5M16 6h4c0 3-1.5 4.5-4 4.5M12 13v4M8.5 20h7",
  hints: "M9.5 18h5M10.5 21h3M12 3a6 6 0 0 1 3.5 10.8c-.8.7-1 1.2-1 2.2h-5c0-1-.2-1.5-1-2.2A6 6 0 0 1 12 3z",
  back: "M9 7L4 12l5 5M4 12h10a5 5 0 0 1 0 10h-1",
  again: "M15 7l5 5-5 5M20 12H10a5 5 0 0 0 0 10h1",
  swap: "M7 4L3 8l4 4M3 8h14M17 20l4-4-4-4M21 16H7",
  draw: "M4 9h16M4 15h16",
  flag: "M6 21V4M6 4.5c5-2.5 7 2.5 12 0v9c-5 2.5-7-2.5-12 0",
  here: "M12 21V9M7 14l5-5 5 5M5 4h14",
  trash: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13",
  pen: "M4 20l1-5L16 4l4 4L9 19z",
  watch: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  share: "M12 15V4M8 8l4-4 4 4M5 13v6h14v-6",
  invite: "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM3 20c0-3.5 2.5-6 6-6s6 2.5 6 6M18 8v6M15 11h6",
};

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg class={`icon${FILLED.has(name) ? " filled" : ""}`} viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
