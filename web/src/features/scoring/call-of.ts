import { canFinish, countdownOf, type GameState, visitSummary } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { nameOfSide } from '../../lib/side-names.ts';
import type { Scored } from './scorer.ts';

/** What the caller calls after the last visit: the score, the game shot, and what the next player requires. */
export function callOf({ game, state }: Scored, t: Translate): string {
  const last = state.leg.visits.at(-1) ?? state.legs.at(-1)?.visits.at(-1);
  if (!last) return '';
  const { bust, counted, remaining, won } = visitSummary(state.kind, last);
  const name = nameOfSide(game, last.side);
  if (won && state.leg.visits.length === 0)
    return t(state.result === null ? 'play.call.game_shot' : 'play.call.match', { name });
  // Where nothing counts down there is no score to call.
  const score = remaining === null ? '' : bust || counted === 0 ? t('play.call.no_score') : String(counted);
  const requires = requirement(state);
  return requires === null
    ? score
    : `${score}. ${t('play.call.requires', { name: nameOfSide(game, state.leg.throwing!), remaining: requires })}`;
}

/** A caller says what is left once it can be finished. */
function requirement(state: GameState): number | null {
  const countdown = countdownOf(state);
  if (!countdown) return null;
  const { rules, standing } = countdown;
  return canFinish(rules, standing.remaining, 3) ? standing.remaining : null;
}
