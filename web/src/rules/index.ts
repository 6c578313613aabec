// The games that two people can play without a server.
import { gomoku } from "./gomoku";
import { othello } from "./othello";
import type { Rules } from "./rules";
import { surakarta } from "./surakarta";

const RULES: readonly Rules[] = [othello, gomoku, surakarta];

/** As the server knows games: whatever the case of the letters. */
export const rulesOf = (game: string): Rules | undefined => RULES.find(({ facts }) => facts.name.toLowerCase() === game.toLowerCase());
export const allRules = (): readonly Rules[] => RULES;
