import { canFinish } from './checkout.ts';
import type { Dart } from './dart.ts';
import { type Habits, HIGHEST_FINISH, joinHabits, LOWEST_BOGEY } from './habits.ts';
import type { SessionStep } from './session.ts';
import { gapBetween, type Interval, type Seen, type Share, shareOf } from './share.ts';

/** What may be weak about a player. */
export const WEAKNESSES = ['double', 'first_nine', 'leaves', 'switching', 'deciding', 'pressed'] as const;
export type WeaknessKind = (typeof WEAKNESSES)[number];

export type Finding = {
  readonly kind: WeaknessKind;
  /** Of the doubles: which one. */
  readonly bed: Dart | null;
  readonly own: Share;
  /** What the player's own level predicts there. */
  readonly expected: number;
  /** How far it is above what is expected. */
  readonly gap: Interval;
  /** `unknown`: there are not enough darts to say anything. */
  readonly verdict: 'weak' | 'strong' | 'even' | 'unknown';
  /** What the last weeks are above the time before; null while one of them has too few darts. */
  readonly since: (Interval & { readonly verdict: 'better' | 'worse' | 'open' }) | null;
};

/** Below so many tries nothing is said. */
export const ENOUGH = 30;
/** One player in ten is told something that is not so, whichever way, over all that is looked at together. */
const WRONG = 0.1;

/** A drill of the house for each. */
export const DRILLS = {
  double: { game: 'bobs_27', options: {}, repeat: 1 },
  first_nine: { game: 'hundred_darts_at', options: { number: 20, darts: 99 }, repeat: 1 },
  leaves: { game: 'x01', options: { start: 301, legs_mode: 'first_to', legs: 3 }, repeat: 1 },
  switching: { game: 'three_in_bed', options: { rounds: 20 }, repeat: 1 },
  deciding: { game: 'x01', options: { legs_mode: 'first_to', legs: 1 }, repeat: 3 },
  pressed: { game: 'one_two_one', options: {}, repeat: 1 },
} as const satisfies Record<WeaknessKind, SessionStep>;

type Looked = { kind: WeaknessKind; bed: Dart | null; own: Seen; expected: Seen };

/** What is found in the darts of a player: weak ones first, the clearest before the others. */
export function findWeaknesses(before: Habits, lately: Habits): Finding[] {
  const all = joinHabits([before, lately]);
  const usual = usualScore(all);
  const looked = lookAt(all, usual);
  const judged = looked.filter(({ own, expected }) => isEnough(own, expected));
  const sure = 1 - WRONG / Math.max(1, judged.length);
  const [earlier, later] = [lookAt(before, usual), lookAt(lately, usual)];
  const findings = looked.map(({ kind, bed, own, expected }): Finding => {
    const [share, level] = [shareOf(own, sure), shareOf(expected, sure)];
    const gap = gapBetween(share, level);
    const same = (one: Looked) => one.kind === kind && one.bed === bed;
    return {
      ...{ kind, bed, own: share, expected: level.rate, gap },
      verdict: isEnough(own, expected) ? verdictOf(gap) : 'unknown',
      since: changeBetween(earlier.find(same)?.own, later.find(same)?.own),
    };
  });
  return findings.toSorted((a, b) => ORDER[a.verdict] - ORDER[b.verdict] || a.gap.high - b.gap.high);
}
const ORDER = { weak: 0, even: 1, strong: 2, unknown: 3 } as const;

const isEnough = (...seen: readonly Seen[]): boolean => seen.every(({ tries }) => tries >= ENOUGH);

const verdictOf = ({ low, high }: Interval): 'weak' | 'strong' | 'even' =>
  high < 0 ? 'weak' : low > 0 ? 'strong' : 'even';

const SINCE_SURE = 0.95;

function changeBetween(earlier: Seen | undefined, later: Seen | undefined): Finding['since'] {
  if (!earlier || !later || !isEnough(earlier, later)) return null;
  const gap = gapBetween(shareOf(later, SINCE_SURE), shareOf(earlier, SINCE_SURE));
  return { ...gap, verdict: gap.low > 0 ? 'better' : gap.high < 0 ? 'worse' : 'open' };
}

const seen = (hits: readonly boolean[]): Seen => ({
  hits: hits.filter(Boolean).length,
  tries: hits.length,
});

/** What half of the scoring visits reach: good visits are counted by it. */
function usualScore({ scoring }: Habits): number {
  const scores = scoring.map(({ scored }) => scored).sort((a, b) => a - b);
  return scores[Math.floor(scores.length / 2)] ?? 0;
}

function lookAt(habits: Habits, usual: number): Looked[] {
  const good = (which: (visit: Habits['scoring'][number]) => boolean) =>
    seen(habits.scoring.filter(which).map(({ scored }) => scored >= usual));
  const trebles = (switched: boolean) =>
    seen(habits.trebles.filter((one) => one.switched === switched).map(({ hit }) => hit));
  const rows: Omit<Looked, 'bed'>[] = [
    {
      kind: 'first_nine',
      own: good(({ first_nine }) => first_nine),
      expected: good(({ first_nine }) => !first_nine),
    },
    { kind: 'leaves', ...leavesOf(habits) },
    { kind: 'switching', own: trebles(true), expected: trebles(false) },
    { kind: 'deciding', own: good(({ deciding }) => deciding), expected: good(({ deciding }) => !deciding) },
    { kind: 'pressed', own: good(({ pressed }) => pressed), expected: good(({ pressed }) => !pressed) },
  ];
  return [...doublesOf(habits), ...rows.map((row) => ({ ...row, bed: null }))];
}

/** Every double against the other ones together. The bull is smaller, and left out. */
function doublesOf({ doubles }: Habits): Looked[] {
  const byBed = new Map<Dart, boolean[]>();
  for (const { bed, hit } of doubles) {
    if (bed === 'D25') continue;
    const tried = byBed.get(bed);
    if (tried) tried.push(hit);
    else byBed.set(bed, [hit]);
  }
  const rows = [...byBed].map(([bed, hits]) => ({ bed, own: seen(hits) }));
  const sum = (of: 'hits' | 'tries') => rows.reduce((all, { own }) => all + own[of], 0);
  const [hits, tries] = [sum('hits'), sum('tries')];
  return rows.map(({ bed, own }) => ({
    ...{ kind: 'double' as const, bed, own },
    expected: { hits: hits - own.hits, tries: tries - own.tries },
  }));
}

const OUT = { out: 'double', bull: '25/50' } as const;
/** Above this no visit can leave a finish, so that nobody thinks of one. */
const FAR = HIGHEST_FINISH + 180;

/** Leaves of 159 to 170 that can be finished, beside those of somebody who scores alike and does not look at what is left. */
function leavesOf({ leaves, scoring }: Habits): Pick<Looked, 'own' | 'expected'> {
  const own = seen(leaves.map(({ left }) => canFinish(OUT, left, 3)));
  const times = new Map<number, number>();
  const blind = scoring.filter(({ from }) => from > FAR);
  for (const { scored } of blind) times.set(scored, (times.get(scored) ?? 0) + 1);
  let [good, all] = [0, 0];
  for (const { from } of scoring)
    if (from <= FAR)
      for (let left = LOWEST_BOGEY; left <= HIGHEST_FINISH; left++) {
        const chance = (times.get(from - left) ?? 0) / blind.length;
        all += chance;
        if (canFinish(OUT, left, 3)) good += chance;
      }
  // Known as well as from so many visits that were thrown without a thought of it.
  const tries = all > 0 ? blind.length : 0;
  return { own, expected: { hits: all > 0 ? (tries * good) / all : 0, tries } };
}
