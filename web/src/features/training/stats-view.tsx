import type { TrainingStats } from '@oche/contract';
import { translateLoose } from '@oche/messages';
import { isoDay } from '@oche/messages/dates';
import { formatNumber } from '@oche/messages/numbers';
import { useT } from '../../lib/app-context.tsx';
import { useIsBrowser } from '../../lib/browser.ts';
import type { To } from '../../lib/paths.ts';
import { useSearch } from '../../lib/search.ts';
import { Choices } from '../../ui/choices.tsx';
import { Empty } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { TrainingDays } from '../../widgets/training-days.tsx';
import { GameRow } from './game-list.tsx';
import { PERIODS } from './history-search.ts';
import { durationText, kindName } from './words.ts';

type Props = {
  stats: TrainingStats;
  /** The address of the page, for its periods. */
  to: (search: { period: string | undefined }) => To;
  /** Where a kind of game leads to. */
  gamePath: (game: string, againstBot: boolean) => To;
};

/** All training of a period: how much, how regularly, and how every game goes. */
export function StatsView({ stats, to, gamePath }: Props) {
  const t = useT();
  const { period = 'all' } = useSearch('/play/training/stats');
  return (
    <>
      <div className="mb-6 flex">
        <Choices
          label={t('training.period')}
          chosen={period}
          choices={PERIODS.map((value) => ({
            value,
            label: t(`training.period.${value}`),
            to: to({ period: value === 'all' ? undefined : value }),
          }))}
        />
      </div>
      <Totals stats={stats} />
      <Section title={t('training.days')}>
        <Days stats={stats} />
      </Section>
      <Section title={t('training.games')}>
        {stats.games.length === 0 ? (
          <Empty icon="target" title={t('training.none')}>
            {t('training.none_text')}
          </Empty>
        ) : (
          <ul className="divide-y divide-line">
            {stats.games.map((summary) => {
              const { game, against_bot } = summary;
              return (
                <GameRow
                  key={`${game} ${against_bot}`}
                  to={gamePath(game, against_bot)}
                  name={kindName(game, against_bot, t)}
                  about={translateLoose(t, `games.trains.${against_bot ? 'bot' : game}`)}
                  summary={summary}
                />
              );
            })}
          </ul>
        )}
      </Section>
    </>
  );
}

/** Figures that somebody would tell a friend. */
export function Totals({ stats: { totals, streak } }: { stats: TrainingStats }) {
  const t = useT();
  const shown: [string, string][] = [
    [t('training.streak_days'), formatNumber(t.locale, streak.days)],
    [t('training.streak_weeks'), formatNumber(t.locale, streak.weeks)],
    [t('training.longest'), formatNumber(t.locale, streak.longest_days)],
    [t('training.games_count'), formatNumber(t.locale, totals.games)],
    [t('training.darts'), formatNumber(t.locale, totals.darts)],
    [t('training.time'), durationText(totals.seconds, t)],
  ];
  return (
    <dl className="mb-10 grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 lg:grid-cols-6" data-testid="totals">
      {shown.map(([name, value], at) => (
        <div key={name} className={at === 0 ? 'text-gold' : ''}>
          <dt className="eyebrow">{name}</dt>
          <dd className="numerals mt-1 text-4xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Which day it is only the browser knows for sure. */
function Days({ stats }: { stats: TrainingStats }) {
  const t = useT();
  const isBrowser = useIsBrowser();
  if (!isBrowser) return <div className="skeleton h-36 max-w-xl" />;
  const today = isoDay(new Date());
  return <TrainingDays days={stats.days} today={today} t={t} />;
}
