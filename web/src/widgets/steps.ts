import { type Attempt, attemptsOf, type GameState, type SeenVisit } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { countedText, writtenIn } from './visit-words.ts';

/** One line of a game without legs as its end tells it: a visit, or a checkout where one is set after the other. */
export type Step = {
  /** Its number, or what was to be finished. */
  name: string;
  brought: string;
  tone: string;
  /** Its darts, or how many. */
  how: string;
};

/** Those of every side, and what they are called. */
export type Steps = {
  word: string;
  label: string;
  bySide: readonly (readonly Step[])[];
};

export function stepsOf(state: GameState, visits: readonly SeenVisit[], t: Translate): Steps {
  const attempts = state.sides.map((_, side) => attemptsOf(state, side) ?? []);
  if (attempts.some(({ length }) => length > 0))
    return {
      word: t('play.checkout'),
      label: t('play.attempts'),
      bySide: attempts.map((own) => own.map((attempt) => stepOfAttempt(attempt, t))),
    };
  const ofSide = (at: number) => visits.filter(({ side }) => side === at);
  return {
    word: t('play.correct.visit'),
    label: t('play.visits'),
    bySide: state.sides.map((_, side) => ofSide(side).map((visit, at) => stepOfVisit(visit, at, t))),
  };
}

/** What cost points is red, what brought none is pale. */
function stepOfVisit(visit: SeenVisit, at: number, t: Translate): Step {
  const { bust, counted } = visit.summary;
  return {
    name: String(at + 1),
    brought: countedText(visit, t('play.bust')),
    tone: bust || counted < 0 ? 'text-red' : counted === 0 ? 'text-ink-soft' : '',
    how: writtenIn(visit, t),
  };
}

const stepOfAttempt = ({ from, left, darts }: Attempt, t: Translate): Step => ({
  name: String(from),
  brought: attemptText(left, t),
  tone: left === 0 ? 'text-green' : 'text-ink-soft',
  how: t('play.darts_count', { count: darts }),
});

/** What became of a checkout: out, 36 left. */
export const attemptText = (left: number, t: Translate): string =>
  left === 0 ? t('play.attempt_out') : t('play.attempt_left', { count: left });
