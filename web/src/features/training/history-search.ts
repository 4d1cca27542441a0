import type { InputOf, showStudent, showStudentGame, trainingHistory, trainingStats } from '@oche/contract';

type Search = Record<string, string | undefined>;
export type HistoryInput = InputOf<typeof trainingHistory>;

const PERIODS = ['week', 'month', 'quarter', 'year', 'all'] as const;
export type Period = (typeof PERIODS)[number];
export { PERIODS };

const periodOf = ({ period }: Search): Period => PERIODS.find((each) => each === period) ?? 'all';

/** The call that an address of a history asks for; the same for its loader and its page. */
export const historyInput = (game: string, against: 'nobody' | 'bot', search: Search): HistoryInput => ({
  game,
  against,
  period: periodOf(search),
  ...(/^(all|[0-9a-f]{12})$/.test(search.set ?? '') && { set: search.set }),
  page: Math.max(1, Math.floor(Number(search.page)) || 1),
});

export const statsInput = (search: Search): InputOf<typeof trainingStats> => ({ period: periodOf(search) });

/** What the page of a student asks for; the same for its loader and its page. */
export const studentAsked = (id: string, search: Search): InputOf<typeof showStudent> => ({
  student_id: Number(id),
  ...(search.token && { token: search.token }),
  ...(search.game ? {} : statsInput(search)),
});

export const gameAsked = (id: string, game: string, search: Search): InputOf<typeof showStudentGame> => ({
  student_id: Number(id),
  ...(search.token && { token: search.token }),
  ...historyInput(game, search.against === 'bot' ? 'bot' : 'nobody', search),
});
