import type { Side } from '@oche/kit';
import { accept, refuse } from '../verdict.ts';
import type { MatchHandler } from './handler.ts';
import { bothLineUpsAreIn, isBegun, type TeamMatch } from './match.ts';

/** What is not sealed is simply handed in again, and what was played stays. */
const whyNot = (match: TeamMatch, side: Side) => {
  if (!bothLineUpsAreIn(match)) return refuse('line_up_open', side);
  const begun = match.format.slots.find(({ number }) => isBegun(match, number));
  return begun ? refuse('already_reported', begun.number) : null;
};

export const askReopening: MatchHandler<'ask_reopening'> = (match, { side }, { actor }) => {
  const { reopening } = match;
  const by = actor as Side;
  if (reopening?.side === side && reopening.by === by) return accept(null);
  return whyNot(match, side) ?? accept({ reopening: { side, by } });
};

/** That side hands in another one; who was named or replaced in the meantime is forgotten. */
export const reopenLineUp: MatchHandler<'reopen_line_up'> = (match, { side }, { actor }) => {
  if (actor !== 'secretary' && match.reopening?.side !== side) return refuse('not_for_you', actor);
  return (
    whyNot(match, side) ??
    accept({
      line_ups: { ...match.line_ups, [side]: null },
      substitutions: { ...match.substitutions, [side]: [] },
      named: { ...match.named, [side]: {} },
      reopening: null,
    })
  );
};
