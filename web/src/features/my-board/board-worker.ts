import {
  type AverageTables,
  averageTables,
  bestAim,
  centreOf,
  expectedScore,
  type FinishTable,
  finishTable,
  ownFinishes,
  type Policy,
  type Spread,
  solveNamedPolicy,
  winningDarts,
} from '@oche/darts';

const RULES = { out: 'double', bull: '25/50' } as const;
const START = 501;

/** Somebody to win against: their average, and what they have left. */
export type Rival = { readonly average: number; readonly remaining: number };
export type BoardQuestion = { readonly spread: Spread; readonly rival: Rival };

function adviceFor({ spread, rival }: BoardQuestion) {
  const { policy, table } = playOf(spread);
  return {
    best: bestAim(spread),
    scores: { t20: expectedScore(spread, centreOf('T20')), t19: expectedScore(spread, centreOf('T19')) },
    visits: policy.visits[START]!,
    finishes: ownFinishes(policy),
    winning: winningDarts(table, { table: rivals(rival.average), remaining: rival.remaining }),
  };
}
export type BoardAdvice = ReturnType<typeof adviceFor>;

const rivals: AverageTables = averageTables(RULES, START);
let last: { key: string; policy: Policy; table: FinishTable } | undefined;

/** The same player asks again with another rival. */
function playOf(spread: Spread) {
  const key = JSON.stringify(spread);
  if (last?.key !== key) {
    const policy = solveNamedPolicy(spread, RULES, START);
    last = { key, policy, table: finishTable(policy) };
  }
  return last;
}

// All of it takes far longer than a frame: not on the thread that draws.
addEventListener('message', ({ data }: MessageEvent<BoardQuestion>) => {
  postMessage(adviceFor(data));
});
