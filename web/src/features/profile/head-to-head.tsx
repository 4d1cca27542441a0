import { headToHead, type Rival } from '@oche/contract';
import { useAnswer, useT } from '../../lib/app-context.tsx';
import { useSettledSearch } from '../../lib/search.ts';
import { Section } from '../../ui/page.tsx';
import { type FigureRow, StatisticsTable } from '../../widgets/statistics-table.tsx';
import { type FilterInput, filterInput } from './filter-input.ts';

export const rivalInput = (opponent: string, input: FilterInput) => ({ ...input, opponent });

/** The balance of two: who leads, and by what. */
export function HeadToHead({ opponent }: { opponent: string }) {
  const t = useT();
  const input = filterInput(useSettledSearch('/profile/my-matches'));
  const { opponent: rival, games, own, theirs } = useAnswer(headToHead, rivalInput(opponent, input));
  const both = [own, theirs];
  const rows: FigureRow[] = [
    { name: 'games_won', values: both.map(({ games_won }) => games_won) },
    { name: 'legs_won', values: both.map(({ legs_won }) => legs_won) },
    ...Object.keys(own.figures).map((name) =>
      name === CHECKOUT ? checkouts(both) : { name, values: both.map((one) => one.figures[name] ?? null) },
    ),
  ];
  return (
    <Section
      title={t('rivals.title', { name: rival.name })}
      aside={<span className="text-ink-soft">{t('rivals.lead', { count: games })}</span>}
    >
      {games > 0 && <StatisticsTable rows={rows} bands={[]} names={[t('rivals.you'), rival.name]} t={t} />}
    </Section>
  );
}

const CHECKOUT = 'highest_checkout';

/** The biggest, and in small the next ones. */
const checkouts = (both: readonly Rival[]): FigureRow => ({
  name: CHECKOUT,
  values: both.map((one) => one.checkouts[0] ?? null),
  details: both.map((one) => one.checkouts.slice(1).join(' · ')),
});
