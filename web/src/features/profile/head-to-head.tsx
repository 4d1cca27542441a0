import { headToHead, type Rival } from '@oche/contract';
import { mainFigureOf } from '@oche/darts';
import { type Translate, translateLoose } from '@oche/messages';
import { useAnswer, useT } from '../../lib/app-context.tsx';
import { useSettledSearch } from '../../lib/search.ts';
import { Section } from '../../ui/page.tsx';
import { figureText } from '../../widgets/figure-words.ts';
import { type RivalRow, RivalTable } from '../../widgets/rival-table.tsx';
import { type FilterInput, filterInput } from './filter-input.ts';

const X01_FIGURES = [
  'average',
  'first_nine_average',
  'checkout_rate',
  'one_eighties',
  'highest_checkout',
  'hold_rate',
];

export const rivalInput = (opponent: string, input: FilterInput) => ({ ...input, opponent });

/** The balance of two: who leads, and by what. */
export function HeadToHead({ opponent }: { opponent: string }) {
  const t = useT();
  const input = filterInput(useSettledSearch());
  const { opponent: rival, games, own, theirs } = useAnswer(headToHead, rivalInput(opponent, input));
  const game = input.game ?? 'x01';
  const figures = game === 'x01' ? X01_FIGURES : [mainFigureOf(game)];
  const title = t('rivals.title', { name: rival.name });
  const rows = [
    countRow(t('rivals.games'), own.games_won, theirs.games_won),
    countRow(t('rivals.legs'), own.legs_won, theirs.legs_won),
    ...figures.map((name) => figureRow(name, own, theirs, t)),
    ...(game === 'x01' ? [checkoutRow(own, theirs, t)] : []),
  ];
  return (
    <Section
      title={title}
      aside={<span className="text-ink-soft">{t('rivals.lead', { count: games })}</span>}
    >
      {games > 0 && <RivalTable caption={title} name={rival.name} rows={rows} t={t} />}
    </Section>
  );
}

const countRow = (label: string, own: number, theirs: number): RivalRow => ({
  label,
  own: String(own),
  theirs: String(theirs),
  ahead: aheadOf(own, theirs),
});

const figureRow = (name: string, own: Rival, theirs: Rival, t: Translate): RivalRow => ({
  label: translateLoose(t, `figure.${name}`),
  own: figureText(name, own.figures[name], t),
  theirs: figureText(name, theirs.figures[name], t),
  ahead: aheadOf(own.figures[name] ?? 0, theirs.figures[name] ?? 0),
});

const checkoutRow = (own: Rival, theirs: Rival, t: Translate): RivalRow => ({
  label: t('rivals.checkouts'),
  own: own.checkouts.join(' · ') || '–',
  theirs: theirs.checkouts.join(' · ') || '–',
  ahead: null,
});

const aheadOf = (own: number, theirs: number): RivalRow['ahead'] =>
  own === theirs ? null : own > theirs ? 'own' : 'theirs';
