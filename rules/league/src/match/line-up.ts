import { accept, refuse, type Verdict } from '../verdict.ts';
import type { MatchFormat, MatchSlot } from './match-format.ts';

export type Side = 'home' | 'away';

/** What a captain hands in: who stands on which position (null: nobody, the games are lost), and who may come in. */
export type LineUp = { positions: readonly (string | null)[]; substitutes: readonly string[] };
/** From this slot on somebody else stands on the position. */
export type Substitution = { position: number; in: string; from_slot: number };

export type LineUpRules = {
  /** A team may start short: with so many at least. */
  least_players: number;
  /** So often in a season. */
  most_short_matches: number;
  most_substitutes: number;
  most_substitutions: number;
  /** Guests of one evening. */
  most_guests: number;
  /** How often somebody may be a guest in a season. */
  most_guest_matches: number;
};

/** A guest comes from another team of the same house. Class 1 is the highest. */
export type Guest = { player: string; class: number; matches_helped: number };

/** What the league knows about who may play. */
export type Squad = {
  members: readonly string[];
  class: number;
  guests: readonly Guest[];
  /** Matches of this season this team began short. */
  short_matches: number;
};

export const LINE_UP_RULES: LineUpRules = {
  least_players: 3,
  most_short_matches: 3,
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
  if (standing.length < format.positions && squad.short_matches >= rules.most_short_matches)
    return refuse('bad_line_up', 'short_too_often');
  if (lineUp.substitutes.length > rules.most_substitutes)
    return refuse('bad_line_up', 'too_many_substitutes');
  const everybody = [...standing, ...lineUp.substitutes];
  const twice = everybody.find((player, at) => everybody.indexOf(player) !== at);
  if (twice !== undefined) return refuse('player_twice', twice);
  const guests = checkGuests(
    everybody.filter((player) => !squad.members.includes(player)),
    squad,
    rules,
  );
  return guests.ok ? accept(lineUp) : guests;
}

/** Guests help out in their own class or a higher one, never in a lower one. */
function checkGuests(
  players: readonly string[],
  squad: Squad,
  rules: LineUpRules,
): Verdict<readonly string[]> {
  for (const player of players) {
    const guest = squad.guests.find((one) => one.player === player);
    if (!guest) return refuse('unknown_player', player);
    if (guest.class < squad.class) return refuse('guest_from_higher_class', player);
    if (guest.matches_helped >= rules.most_guest_matches) return refuse('too_many_guests', player);
  }
  return players.length > rules.most_guests ? refuse('too_many_guests', players.length) : accept(players);
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
  if (lineUp.positions[next.position - 1] === undefined) return refuse('bad_line_up', 'position');
  if (before.length >= rules.most_substitutions) return refuse('too_many_substitutions', before.length);
  const lastSlot = before.at(-1)?.from_slot ?? 1;
  if (!Number.isInteger(next.from_slot) || next.from_slot < lastSlot) return refuse('bad_line_up', 'order');
  // Whoever is in already cannot come in again: a replaced player does not return to singles.
  if (before.some((change) => change.in === next.in)) return refuse('player_twice', next.in);
  return accept(next);
}

/** Pairs, team games and captain's choices are named just before they are played; nobody is named by an empty list. */
export function checkNamed(
  lineUp: LineUp,
  substitutions: readonly Substitution[],
  slot: MatchSlot,
  players: readonly string[],
): Verdict<readonly string[]> {
  const everybody = [...lineUp.positions, ...lineUp.substitutes];
  const stranger = players.find((player) => !everybody.includes(player));
  if (stranger !== undefined) return refuse('unknown_player', stranger);
  if (new Set(players).size !== players.length) return refuse('player_twice');
  const gone = players.find((player) => isReplaced(lineUp, substitutions, player, slot));
  if (slot.kind === 'single' && gone !== undefined) return refuse('player_replaced', gone);
  // A short team may name fewer.
  return players.length > slot.size ? refuse('bad_line_up', 'too_many') : accept(players);
}

/** Stood on a position that somebody else has by now: pairs are allowed, singles are not. */
function isReplaced(
  lineUp: LineUp,
  substitutions: readonly Substitution[],
  player: string,
  { number }: MatchSlot,
): boolean {
  return substitutions.some(
    ({ position, from_slot }, at) =>
      from_slot <= number && standsOn(lineUp, substitutions.slice(0, at), position, from_slot) === player,
  );
}
