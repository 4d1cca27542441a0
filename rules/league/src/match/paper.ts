import { areSideBySide, type MatchSlot, type Side } from '@oche/kit';
import { accept, refuse, type Verdict } from '../verdict.ts';
import type { MatchContext } from './handler.ts';
import { checkNamed, checkSubstitution, type PaperPeople, type PaperSide } from './line-up.ts';
import { type MatchFacts, playersIn, SIDES, type TeamMatch } from './match.ts';
import { LINE_UP_RULES, type Squad } from './squad.ts';

const NOBODY: Squad = { members: [], class: 0, guests: [], short_matches: 0 };

/**
 * A match with the players of its paper. They are written as they played: a player who was not allowed to is found on the sheet,
 * and loses those games by a decision of its own. What cannot have been is refused: strangers, a player twice, an order of
 * substitutions that was not possible.
 */
export function withPaperPeople(
  match: TeamMatch,
  people: PaperPeople,
  context: MatchContext,
): Verdict<TeamMatch> {
  for (const side of SIDES) {
    const checked = checkPaperSide(match, side, people[side], context);
    if (!checked.ok) return checked;
  }
  const ofBoth = <Part extends keyof PaperSide>(part: Part) => ({
    home: people.home[part],
    away: people.away[part],
  });
  const next: TeamMatch = {
    ...match,
    line_ups: ofBoth('line_up'),
    substitutions: ofBoth('substitutions'),
    named: ofBoth('named'),
  };
  const twice = SIDES.flatMap((side) =>
    match.format.slots.flatMap((slot) => playsTwice(next, side, slot)),
  )[0];
  return twice === undefined ? accept(next) : refuse('player_twice', twice);
}

export const peopleFacts = ({ line_ups, substitutions, named }: TeamMatch): Partial<MatchFacts> => ({
  line_ups,
  substitutions,
  named,
});

function checkPaperSide(
  { format }: TeamMatch,
  side: Side,
  { line_up, substitutions, named }: PaperSide,
  { squads, line_up_rules = LINE_UP_RULES }: MatchContext,
): Verdict<PaperSide> {
  const squad = squads?.[side] ?? NOBODY;
  if (line_up.positions.length !== format.positions) return refuse('bad_line_up', 'positions');
  const everybody = [...line_up.positions.filter((player) => player !== null), ...line_up.substitutes];
  const twice = everybody.find((player, at) => everybody.indexOf(player) !== at);
  if (twice !== undefined) return refuse('player_twice', twice);
  const known = new Set([...squad.members, ...squad.guests.map(({ player }) => player)]);
  const stranger = everybody.find((player) => !known.has(player));
  if (stranger !== undefined) return refuse('unknown_player', stranger);
  for (const [at, next] of substitutions.entries()) {
    if (next.from_slot > format.slots.length) return refuse('unknown_game', next.from_slot);
    const checked = checkSubstitution(line_up, substitutions.slice(0, at), next, line_up_rules);
    if (!checked.ok) return checked;
  }
  for (const [number, players] of Object.entries(named)) {
    const slot = format.slots[Number(number) - 1];
    if (!slot) return refuse('unknown_game', Number(number));
    if (slot[side] !== null) return refuse('bad_line_up', 'fixed_positions');
    const checked = checkNamed(line_up, substitutions, slot, players);
    if (!checked.ok) return checked;
  }
  return accept({ line_up, substitutions, named });
}

/** Players of a game who stand in another one that is played beside it. */
const playsTwice = (match: TeamMatch, side: Side, slot: MatchSlot): string[] =>
  playersIn(match, side, slot).filter((player) =>
    match.format.slots.some(
      (other) =>
        other.number > slot.number &&
        areSideBySide(slot, other) &&
        playersIn(match, side, other).includes(player),
    ),
  );
