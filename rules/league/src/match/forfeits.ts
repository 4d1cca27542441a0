import { minutesBetween } from '@oche/kit';
import { accept, refuse } from '../verdict.ts';
import { type MatchHandler, NO_SHOW_RULES } from './handler.ts';

/** A captain gives up for the own side; that the others did not come is for them or the secretary to say. */
export const forfeit: MatchHandler<'forfeit'> = (_match, { side }) =>
  accept({ forfeit_by: side, claim: null, reopening: null });

/** Not before the grace time is over; without a time to begin at nobody is late. */
export const claimForfeit: MatchHandler<'claim_forfeit'> = (match, { side }, context) => {
  if (match.claim?.side === side) return accept(null);
  const { grace_minutes } = context.no_show_rules ?? NO_SHOW_RULES;
  const late = minutesBetween(context.starts_at ?? '', context.now);
  if (!(late >= grace_minutes)) return refuse('too_early', { starts_at: context.starts_at, grace_minutes });
  return accept({ claim: { side, by: side === 'home' ? 'away' : 'home', at: context.now } });
};

export const dropClaim: MatchHandler<'drop_claim'> = (match) =>
  match.claim ? accept({ claim: null }) : refuse('wrong_phase', match.phase);
