import { type MatchSlot, type PlayerTally, type SpecialRules, sumOfTallies } from '@oche/kit';
import { type SheetSpecials, sheetSpecials } from '@oche/league';
import type { Translate } from '@oche/messages';
import { formatNumber } from '@oche/messages/numbers';

const times = (count: number | undefined, what: string): string[] =>
  count ? [count > 1 ? `${count} × ${what}` : what] : [];

/** What was thrown that is worth a word: "2 × 180", "121 out", "15 darts". */
const specialWords = (special: Partial<SheetSpecials>, t: Translate): string[] => [
  ...times(special.one_eighties, '180'),
  ...(special.high_scores ?? []).map(String),
  ...times(special.one_seven_ones, '171'),
  ...(special.high_checkouts ?? []).map((finish) => t('evening.finish', { finish })),
  ...(special.short_legs ?? []).map((darts) => t('evening.darts', { darts })),
];

/** What a sheet names of one player in one of its games, by the thresholds of its group. */
export const specialsOf = (tally: PlayerTally, slot: MatchSlot, lists: SpecialRules, t: Translate) =>
  specialWords(
    sheetSpecials({ ...tally, kind: slot.kind, start_score: slot.distance.start_score }, lists),
    t,
  );

/** The average of one side of a game whose darts were counted. */
function averageOf(tallies: readonly PlayerTally[]): number | null {
  const { scored, darts } = sumOfTallies(tallies);
  return darts > 0 ? (3 * scored) / darts : null;
}

export const SpecialChip = ({ text }: { text: string }) => (
  <span className="rounded bg-raised px-1.5 py-0.5 font-semibold text-xs">{text}</span>
);

const Chips = ({ texts }: { texts: readonly string[] }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the same can be thrown twice
  texts.map((text, nth) => <SpecialChip key={nth} text={text} />);

/** The specials of somebody's evening, which the server has chosen already. */
export const EveningSpecials = ({ evening, t }: { evening: Partial<SheetSpecials>; t: Translate }) => (
  <Chips texts={specialWords(evening, t)} />
);

type Props = { tallies: readonly PlayerTally[]; slot: MatchSlot; lists: SpecialRules; t: Translate };

/** The specials of one side of a game. */
export function Specials({ tallies, slot, lists, t }: Props) {
  const average = averageOf(tallies);
  return (
    <Chips
      texts={[
        ...(average === null ? [] : [t('evening.average', { average: formatNumber(t.locale, average, 1) })]),
        ...tallies.flatMap((tally) => specialsOf(tally, slot, lists, t)),
      ]}
    />
  );
}
