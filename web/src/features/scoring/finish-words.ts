import { applyToGame, countdownOf, type GameState, possibleAnswers } from '@oche/darts';
import type { Translate } from '@oche/messages';

/** What it does to the game to finish now with that dart of the visit, said before it is done; null where it cannot be. */
export function finishWords(state: GameState, dart: number, t: Translate): string | null {
  const countdown = countdownOf(state);
  if (!countdown) return null;
  const { rules, standing } = countdown;
  const answer = possibleAnswers(rules, standing, standing.remaining).find(
    ({ darts_used }) => darts_used === dart,
  );
  const played =
    answer && applyToGame(state, { type: 'visit', visit: { total: standing.remaining, ...answer } });
  if (!played?.ok) return null;
  const { result, legs } = played.value;
  if (result) return t('play.hold.ends_game', { dart });
  return t(legs.length > state.legs.length ? 'play.hold.ends_leg' : 'play.hold.finishes', { dart });
}
