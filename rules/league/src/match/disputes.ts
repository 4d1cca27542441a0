import type { Side } from '@oche/kit';
import { accept, refuse } from '../verdict.ts';
import type { MatchHandler } from './handler.ts';
import { isBegun, type TeamMatch } from './match.ts';

/** LMT-31: a captain disputes one game of the sheet, and the evening goes on. */
export const disputeGame: MatchHandler<'dispute_game'> = (match, { slot, reason = '' }, { actor }) => {
  if (!match.format.slots[slot - 1]) return refuse('unknown_game', slot);
  if (!isBegun(match, slot)) return refuse('not_playable', slot);
  if (disputeOf(match, slot)) return accept(null);
  return accept({ disputes: { ...match.disputes, [slot]: { by: actor as Side, reason } } });
};

/** The captain who disputed it, or the leader who has decided it, ends the dispute. */
export const dropGameDispute: MatchHandler<'drop_game_dispute'> = (match, { slot }, { actor }) => {
  const dispute = disputeOf(match, slot);
  if (!dispute) return accept(null);
  if (actor !== 'secretary' && actor !== dispute.by) return refuse('not_for_you', actor);
  const { [slot]: _, ...others } = match.disputes!;
  return accept({ disputes: others });
};

export const disputeOf = ({ disputes }: Pick<TeamMatch, 'disputes'>, slot: number) =>
  disputes?.[slot] ?? null;

export const hasDisputes = ({ disputes = {} }: Pick<TeamMatch, 'disputes'>): boolean =>
  Object.keys(disputes).length > 0;

/** True where nothing else than one game keeps the sheet disputed: without it both captains may still agree. */
export const isLastDispute = ({ disputes = {}, moves }: Pick<TeamMatch, 'disputes' | 'moves'>): boolean =>
  Object.keys(disputes).length === 1 &&
  moves.findLast(({ type }) => type === 'submit' || type === 'dispute')?.type === 'submit';
