import { doublesTable, type Figures, finishBands, highCheckouts, type X01Statistics } from '@oche/darts';
import { useT } from '../../lib/app-context.tsx';
import { Empty } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { BarList } from '../../widgets/bar-list.tsx';
import { DoubleBoard } from '../../widgets/double-board.tsx';
import { LegStats } from './leg-stats.tsx';

type Props = { statistics: X01Statistics; figures: Figures };

const MOST_CHECKOUTS = 10;

/** Besides the big numbers: scores, checkouts, doubles and legs. */
export function ScoringDetails({ statistics, figures }: Props) {
  const t = useT();
  const doubles = doublesTable(statistics);
  return (
    <>
      <div className="grid gap-x-12 lg:grid-cols-2">
        <ScoreBands statistics={statistics} figures={figures} />
        <Checkouts statistics={statistics} />
      </div>
      <Section title={t('stats.doubles')}>
        {doubles.length === 0 ? (
          <Empty icon="target" title={t('stats.doubles.none')}>
            {t('stats.doubles.none_text')}
          </Empty>
        ) : (
          <>
            <p className="no-print mb-4 text-ink-soft">{t('stats.doubles.text')}</p>
            <DoubleBoard rows={doubles} t={t} />
          </>
        )}
      </Section>
      <LegStats statistics={statistics} figures={figures} />
    </>
  );
}

function ScoreBands({ statistics, figures }: Props) {
  const t = useT();
  const of = statistics.visits;
  const bar = (name: string) => ({ count: figures[name] ?? 0, of });
  return (
    <Section title={t('stats.bands')}>
      <p className="mb-3 text-ink-soft">{t('stats.bands.text')}</p>
      <BarList
        label={t('stats.bands')}
        bars={[
          { label: t('figure.from_0'), ...bar('from_0') },
          { label: t('figure.from_60'), ...bar('from_60') },
          { label: t('figure.from_100'), ...bar('from_100') },
          { label: t('figure.from_140'), ...bar('from_140') },
          { label: t('stats.bands.of_these'), look: 'part', ...bar('one_seven_ones') },
          { label: '180', look: 'medal', ...bar('one_eighties') },
        ]}
        t={t}
      />
    </Section>
  );
}

function Checkouts({ statistics }: Pick<Props, 'statistics'>) {
  const t = useT();
  const highest = highCheckouts(statistics, 2).slice(0, MOST_CHECKOUTS);
  if (highest.length === 0)
    return (
      <Section title={t('stats.checkouts')}>
        <p className="text-ink-soft">{t('stats.checkouts.none')}</p>
      </Section>
    );
  return (
    <Section title={t('stats.checkouts')}>
      <h3 className="font-normal text-base text-ink-soft">{t('stats.checkouts.highest')}</h3>
      <ol className="mt-2 mb-4 flex flex-wrap gap-x-4 gap-y-2" data-testid="checkouts">
        {highest.map((value, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the same checkout may come twice, and its place is what it is
            key={at}
            className={`numerals text-3xl ${value >= 100 ? 'text-gold' : ''}`}
          >
            {value}
          </li>
        ))}
      </ol>
      <BarList
        label={t('stats.checkouts.bands')}
        bars={finishBands(statistics).map(({ low, high, times }) => ({
          label: t('stats.band', { low, high }),
          count: times,
        }))}
        t={t}
      />
      {statistics.attempts_unknown > 0 && (
        <p className="mt-3 text-ink-soft text-sm">
          {t('stats.unknown', { count: statistics.attempts_unknown })}
        </p>
      )}
    </Section>
  );
}
