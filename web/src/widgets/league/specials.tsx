import type { PlayerTally } from '@oche/kit';
import type { Translate } from '@oche/messages';

const times = (count: number | undefined, what: string): string[] =>
  count ? [count > 1 ? `${count} × ${what}` : what] : [];

/** What was thrown that is worth a word: "2 × 180", "121 out", "15 darts". */
export const specialsOf = (tally: PlayerTally, t: Translate): string[] => [
  ...times(tally.one_eighties, '180'),
  ...times(tally.one_seven_ones, '171'),
  ...(tally.high_checkouts ?? []).map((finish) => t('evening.finish', { finish })),
  ...(tally.short_legs ?? []).map((darts) => t('evening.darts', { darts })),
];

export const SpecialChip = ({ text }: { text: string }) => (
  <span className="rounded bg-raised px-1.5 py-0.5 font-semibold text-xs">{text}</span>
);

/** The specials of one side of a game. */
export function Specials({ tallies, t }: { tallies: readonly PlayerTally[]; t: Translate }) {
  const specials = tallies.flatMap((tally) => specialsOf(tally, t));
  // biome-ignore lint/suspicious/noArrayIndexKey: the same can be thrown twice
  return specials.map((text, nth) => <SpecialChip key={nth} text={text} />);
}
