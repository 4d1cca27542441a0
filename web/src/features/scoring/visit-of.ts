import {
  type Answer,
  countdownOf,
  type GameState,
  isBustTotal,
  possibleAnswers,
  type Visit,
} from '@oche/darts';
import type { TotalEntry } from '../../widgets/dart-pad/total-keypad.tsx';

export type Asked = { visit: Visit; answers: readonly Answer[]; finishes: boolean };

/** The visit that was typed, and the ways it can have been thrown, if somebody has to say which. */
export function visitOf(state: GameState, entry: TotalEntry, askDoubles: boolean): Asked {
  const { rules, standing } = countdownOf(state)!;
  const total =
    'total' in entry
      ? entry.total
      : 'bust' in entry
        ? 0
        : 'left' in entry
          ? standing.remaining - entry.left
          : standing.remaining;
  const isBust = 'bust' in entry || isBustTotal(rules, standing, total);
  const all = possibleAnswers(rules, standing, isBust ? 'bust' : total);
  const visit = { total, ...('bust' in entry && { bust: true as const }) };
  const finishes = !isBust && total === standing.remaining;
  const used =
    'finishedWith' in entry ? all.filter(({ darts_used }) => darts_used === entry.finishedWith) : all;
  if ('finishedWith' in entry && used.length === 0)
    return { visit: { total, darts_used: entry.finishedWith }, answers: [], finishes };
  // Only a finish can have taken different numbers of darts; elsewhere only those at a double are in doubt.
  const distinct = new Map(
    used.map((answer) => [
      `${finishes ? answer.darts_used : ''} ${askDoubles ? answer.darts_at_double : ''}`,
      {
        ...(finishes && { darts_used: answer.darts_used }),
        ...(askDoubles && { darts_at_double: answer.darts_at_double }),
      } as Answer,
    ]),
  );
  const answers = [...distinct.values()];
  return answers.length === 1
    ? { visit: { ...visit, ...answers[0] }, answers: [], finishes }
    : { visit, answers, finishes };
}
