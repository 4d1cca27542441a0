import { type PlayerTally, SPECIAL_RULES, sumOfTallies } from '@oche/kit';
import type { Translate } from '@oche/messages';
import { formatNumber } from '@oche/messages/numbers';

const times = (count: number | undefined, what: string): string[] =>
  count ? [count > 1 ? `${count} × ${what}` : what] : [];

/** Whoever types a sheet writes what is special; the darts of a game count everything. */
const isCounted = ({ darts }: PlayerTally): boolean => darts !== undefined;
const finishesOf = (tally: PlayerTally): readonly number[] =>
  (tally.high_checkouts ?? []).filter((finish) => !isCounted(tally) || finish >= SPECIAL_RULES.high_checkout);
const shortLegsOf = (tally: PlayerTally): readonly number[] =>
  (tally.short_legs ?? []).filter((darts) => !isCounted(tally) || darts <= SPECIAL_RULES.short_leg_darts);

/** What was thrown that is worth a word: "2 × 180", "121 out", "15 darts". */
export const specialsOf = (tally: PlayerTally, t: Translate): string[] => [
  ...times(tally.one_eighties, '180'),
  ...times(tally.one_seven_ones, '171'),
  ...finishesOf(tally).map((finish) => t('evening.finish', { finish })),
  ...shortLegsOf(tally).map((darts) => t('evening.darts', { darts })),
];

/** The average of one side of a game whose darts were counted. */
function averageOf(tallies: readonly PlayerTally[]): number | null {
  const { scored, darts } = sumOfTallies(tallies);
  return darts > 0 ? (3 * scored) / darts : null;
}

export const SpecialChip = ({ text }: { text: string }) => (
  <span className="rounded bg-raised px-1.5 py-0.5 font-semibold text-xs">{text}</span>
);

/** The specials of one side of a game. */
export function Specials({ tallies, t }: { tallies: readonly PlayerTally[]; t: Translate }) {
  const average = averageOf(tallies);
  const specials = [
    ...(average === null ? [] : [t('evening.average', { average: formatNumber(t.locale, average, 1) })]),
    ...tallies.flatMap((tally) => specialsOf(tally, t)),
  ];
  // biome-ignore lint/suspicious/noArrayIndexKey: the same can be thrown twice
  return specials.map((text, nth) => <SpecialChip key={nth} text={text} />);
}
