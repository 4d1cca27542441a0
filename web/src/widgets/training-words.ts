import type { TrainingSession } from '@oche/contract';
import { isHouseRoutine, presentationOf } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { gameName } from './game-words.ts';
import { optionsText } from './result-words.ts';

/** A game with what was chosen in it: "Bullseye, darts 30". */
export function gameTitle(game: string, options: Parameters<typeof optionsText>[1], t: Translate): string {
  const chosen = optionsText(game, options, t);
  const { calledBy } = presentationOf(game);
  if (calledBy) return calledBy.instead ? chosen : `${gameName(game, t)} ${chosen}`;
  return chosen ? t('training.game_with', { game: gameName(game, t), options: chosen }) : gameName(game, t);
}

export const routineName = (
  { house, name }: Pick<TrainingSession, 'house' | 'name'>,
  t: Translate,
): string => (isHouseRoutine(house) ? t(`training.routine.${house}`) : name);
