import { accept, refuse, type Verdict } from '../verdict.ts';
import type { MatchFormat, MatchSlot } from './match-format.ts';

export type Side = 'home' | 'away';

/** What a captain hands in: who stands on which position (null: nobody, his games are lost), and who may come in. */
export type LineUp = { positions: readonly (string | null)[]; substitutes: readonly string[] };
/** From this slot on somebody else stands on the position. */
export type Substitution = { position: number; in: string; from_slot: number };

export type LineUpRules = {
  /** A team may start short: with so many at least. */
  least_players: number;
  most_substitutes: number;
  most_substitutions: number;
  /** Guests come from another team of the same house. */
  most_guests: number;
  most_guest_matches: number;
};

/** What the league knows about who may play. */
export type Squad = {
  members: readonly string[];
  /** Guests with how often they have already helped out this season. */
  guests: Readonly<Record<string, number>>;
};

export const LINE_UP_RULES: LineUpRules = {
  least_players: 3,
  most_substitutes: 4,
  most_substitutions: 2,
  most_guests: 1,
  most_guest_matches: 4,
};

export function checkLineUp(
  lineUp: LineUp,
  format: MatchFormat,
  squad: Squad,
  rules: LineUpRules = LINE_UP_RULES,
): Verdict<LineUp> {
  const standing = lineUp.positions.filter((player) => player !== null);
  if (lineUp.positions.length !== format.positions) return refuse('bad_line_up', 'positions');
  if (standing.length < Math.min(rules.least_players, format.positions))
    return refuse('bad_line_up', 'too_few');
  if (lineUp.substitutes.length > rules.most_substitutes)
    return refuse('bad_line_up', 'too_many_substitutes');
  const everybody = [...standing, ...lineUp.substitutes];
  const twice = everybody.find((player, at) => everybody.indexOf(player) !== at);
  if (twice !== undefined) return refuse('player_twice', twice);
  const stranger = everybody.find(
    (player) => !squad.members.includes(player) && squad.guests[player] === undefined,
  );
  if (stranger !== undefined) return refuse('unknown_player', stranger);
  const guests = everybody.filter((player) => squad.guests[player] !== undefined);
  const tired = guests.find((player) => squad.guests[player]! >= rules.most_guest_matches);
  if (guests.length > rules.most_guests || tired !== undefined) return refuse('too_many_guests', guests);
  return accept(lineUp);
}

/** Who stands on a position when a slot is played. */
export function standsOn(
  lineUp: LineUp,
  substitutions: readonly Substitution[],
  position: number,
  slot: number,
): string | null {
  const latest = substitutions.findLast((change) => change.position === position && change.from_slot <= slot);
  return latest ? latest.in : (lineUp.positions[position - 1] ?? null);
}

export function checkSubstitution(
  lineUp: LineUp,
  before: readonly Substitution[],
  next: Substitution,
  rules: LineUpRules = LINE_UP_RULES,
): Verdict<Substitution> {
  if (!lineUp.substitutes.includes(next.in)) return refuse('unknown_player', next.in);
  if (next.position < 1 || next.position > lineUp.positions.length) return refuse('bad_line_up', 'position');
  if (before.length >= rules.most_substitutions) return refuse('too_many_substitutions', before.length);
  const lastSlot = before.at(-1)?.from_slot ?? 0;
  if (next.from_slot < lastSlot) return refuse('bad_line_up', 'order');
  // Whoever is in already cannot come in again: a replaced player does not return to singles.
  if (before.some((change) => change.in === next.in)) return refuse('player_twice', next.in);
  return accept(next);
}

/**
 * Pairs, team games and captain's choices are named just before they are played; a replaced player may play
 * there.
 */
export function checkNamed(
  lineUp: LineUp,
  slot: MatchSlot,
  players: readonly string[],
): Verdict<readonly string[]> {
  if (slot.home !== null) return refuse('bad_line_up', 'fixed_positions');
  const everybody = [...lineUp.positions, ...lineUp.substitutes];
  const stranger = players.find((player) => !everybody.includes(player));
  if (stranger !== undefined) return refuse('unknown_player', stranger);
  if (new Set(players).size !== players.length) return refuse('player_twice');
  // A short team may name fewer.
  return players.length > slot.size ? refuse('bad_line_up', 'too_many') : accept(players);
}
