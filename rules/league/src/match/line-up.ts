import type { MatchFormat, MatchSlot, Side } from '@oche/kit';
import { accept, type RefusalCode, refuse, type Verdict } from '../verdict.ts';
import { LINE_UP_RULES, type LineUpRules, type Squad, whyNotOfSquad } from './squad.ts';

/** What a captain hands in: who stands on which position (null: nobody, the games are lost), and who may come in. */
export type LineUp = { positions: readonly (string | null)[]; substitutes: readonly string[] };
/** From this slot on somebody else stands on the position. */
export type Substitution = { position: number; in: string; from_slot: number };

/** The players of one side as the paper names them. */
export type PaperSide = {
  line_up: LineUp;
  substitutions: readonly Substitution[];
  /** Pairs, team games and captain's choices, by slot. */
  named: Readonly<Record<number, readonly string[]>>;
};
export type PaperPeople = Readonly<Record<Side, PaperSide>>;

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
  for (const player of everybody) {
    const why = whyNotOfSquad(player, squad, rules);
    if (why) return refuse(REFUSED_AS[why.code], why.facts);
  }
  const guests = everybody.filter((player) => !squad.members.includes(player)).length;
  return guests > rules.most_guests ? refuse('too_many_guests', guests) : accept(lineUp);
}

const REFUSED_AS = {
  barred: 'player_barred',
  unconfirmed: 'player_unconfirmed',
  not_in_squad: 'unknown_player',
  guest_from_higher_class: 'guest_from_higher_class',
  guest_too_often: 'too_many_guests',
} as const satisfies Record<NonNullable<ReturnType<typeof whyNotOfSquad>>['code'], RefusalCode>;

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
