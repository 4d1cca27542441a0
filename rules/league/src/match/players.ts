import { areSideBySide, type MatchSlot, minutesBetween, type Side } from '@oche/kit';
import { accept, refuse } from '../verdict.ts';
import type { MatchHandler } from './handler.ts';
import { checkLineUp, checkNamed, checkSubstitution, type Substitution } from './line-up.ts';
import { bothLineUpsAreIn, isBegun, playersIn, type TeamMatch } from './match.ts';
import type { Squad } from './squad.ts';

const NOBODY: Squad = { members: [], class: 0, guests: [], short_matches: 0 };

const DAY_MINUTES = 24 * 60;

/** Whether it is time for the line-ups: not before, because a match that has begun is not put off any more. */
export const isLineUpTime = (now: string, starts_at: string): boolean =>
  minutesBetween(now, starts_at) <= DAY_MINUTES;

export const openLineUps: MatchHandler<'open_line_ups'> = (_match, _command, { actor, starts_at, now }) => {
  const isEarly = starts_at !== undefined && !isLineUpTime(now, starts_at);
  return isEarly && actor !== 'secretary' ? refuse('line_ups_closed', starts_at) : accept({});
};

/** A captain may hand in another one until the other captain is in as well; then the folded sheets are opened. */
export const handInLineUp: MatchHandler<'hand_in_line_up'> = (match, { side, line_up }, context) => {
  if (bothLineUpsAreIn(match)) return refuse('line_up_sealed', side);
  const squad = context.squads?.[side] ?? NOBODY;
  const checked = checkLineUp(line_up, match.format, squad, context.line_up_rules);
  if (!checked.ok) return checked;
  const line_ups = { ...match.line_ups, [side]: line_up };
  // Whoever hands in a line-up has come.
  const hasCome = match.claim?.side === side && context.actor === side;
  return accept(hasCome ? { line_ups, claim: null } : { line_ups });
};

export const substitute: MatchHandler<'substitute'> = (match, { side, substitution }, { line_up_rules }) => {
  const { from_slot } = substitution;
  if (from_slot > match.format.slots.length) return refuse('unknown_game', from_slot);
  const before = match.substitutions[side];
  const checked = checkSubstitution(match.line_ups[side]!, before, substitution, line_up_rules);
  if (!checked.ok) return checked;
  if (hasThrown(match, side, substitution)) return refuse('already_reported', from_slot);
  return accept({ substitutions: { ...match.substitutions, [side]: [...before, substitution] } });
};

/** A substitution counts once the substitute has thrown; until then the captain may take it back. */
export const takeBackSubstitution: MatchHandler<'take_back_substitution'> = (match, { side }) => {
  const last = match.substitutions[side].at(-1);
  if (!last) return refuse('wrong_phase', match.phase);
  if (hasThrown(match, side, last)) return refuse('already_reported', last.from_slot);
  const substitutions = match.substitutions[side].slice(0, -1);
  return accept({ substitutions: { ...match.substitutions, [side]: substitutions } });
};

/** Whether a game of this position is written or being scored from that slot on. */
const hasThrown = (match: TeamMatch, side: Side, { position, from_slot }: Substitution): boolean =>
  match.format.slots.some(
    (slot) => slot.number >= from_slot && slot[side]?.includes(position) && isBegun(match, slot.number),
  );

export const namePlayers: MatchHandler<'name_players'> = (match, { side, slot: number, players }) => {
  const slot = match.format.slots[number - 1];
  if (!slot) return refuse('unknown_game', number);
  if (slot[side] !== null) return refuse('bad_line_up', 'fixed_positions');
  if (isBegun(match, number)) return refuse('already_reported', number);
  const checked = checkNamed(match.line_ups[side]!, match.substitutions[side], slot, players);
  if (!checked.ok) return checked;
  const twice = players.find((player) => playsBeside(match, side, slot, player));
  if (twice !== undefined) return refuse('player_twice', twice);
  return accept({ named: { ...match.named, [side]: { ...match.named[side], [number]: players } } });
};

const playsBeside = (match: TeamMatch, side: Side, slot: MatchSlot, player: string): boolean =>
  match.format.slots.some(
    (other) => areSideBySide(slot, other) && playersIn(match, side, other).includes(player),
  );
