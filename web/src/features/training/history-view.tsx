import { exportTraining, type TrainingHistory } from '@oche/contract';
import { type GameKey, presentationOf } from '@oche/darts';
import { translateLoose } from '@oche/messages';
import { formatMoment } from '@oche/messages/dates';
import { formatNumber } from '@oche/messages/numbers';
import { useT } from '../../lib/app-context.tsx';
import { saveFile } from '../../lib/download.ts';
import { type Address, path } from '../../lib/paths.ts';
import { useSearch } from '../../lib/search.ts';
import { useWrite } from '../../lib/write.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Choices } from '../../ui/choices.tsx';
import { Empty } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { figureText } from '../../widgets/figure-words.ts';
import { gameName } from '../../widgets/game-words.ts';
import { ResultChart } from '../../widgets/result-chart.tsx';
import { optionsText, resultNumber, resultText, yardstickOf } from '../../widgets/result-words.ts';
import { BotLevels } from './bot-levels.tsx';
import { historyCsv } from './history-csv.ts';
import { historyInput, PERIODS } from './history-search.ts';
import { HistoryTable } from './history-table.tsx';
import { durationText, type HistorySearch } from './words.ts';

type Props = {
  history: TrainingHistory;
  game: GameKey;
  againstBot?: boolean;
  /** The address of the page, for its filters. */
  to: (search: HistorySearch) => Address;
  /** Only one's own can be taken home as a file. */
  isOwn?: boolean;
};

/** One kind of game over time: how it goes, the bests by options, and every game. */
export function HistoryView({ history, game, againstBot = false, to, isOwn = true }: Props) {
  const t = useT();
  return (
    <>
      <Filters history={history} game={game} to={to} />
      {history.total === 0 ? (
        <Empty
          icon="target"
          title={t('training.none')}
          action={isOwn && <ButtonLink to={startPath(game, againstBot)}>{t('training.play')}</ButtonLink>}
        >
          {t('training.none_text')}
        </Empty>
      ) : (
        <>
          <Figures history={history} game={game} />
          <Trend history={history} game={game} />
          {againstBot && <BotLevels bots={history.bots} t={t} />}
          <Bests history={history} game={game} to={to} />
          <Section
            title={t('training.games_played', { count: history.total })}
            aside={isOwn && <ExportButton game={game} againstBot={againstBot} />}
          >
            <HistoryTable history={history} game={game} />
            <HistoryPager history={history} to={to} />
          </Section>
        </>
      )}
    </>
  );
}

/** Where such a game is begun. */
export const startPath = (game: string, againstBot: boolean): Address =>
  againstBot ? path('/play/bot/{id}', { id: 'new' }) : path('/play/training/games/{id}', { id: game });

const useHistorySearch = () => useSearch('/play/training/games/{id}');

function Filters({ history, game, to }: Pick<Props, 'history' | 'game' | 'to'>) {
  const t = useT();
  const { page: _, period, set, ...rest } = useHistorySearch();
  return (
    <div className="mb-6 flex flex-wrap gap-3">
      <Choices
        label={t('training.period')}
        chosen={period ?? 'all'}
        choices={PERIODS.map((value) => ({
          value,
          label: t(`training.period.${value}`),
          to: to({ ...rest, period: value === 'all' ? undefined : value, set }),
        }))}
      />
      {history.sets.length > 1 && (
        <Choices
          label={t('training.options')}
          chosen={history.set ?? 'all'}
          choices={[
            ...history.sets.slice(0, 6).map(({ set: value, options }) => ({
              value,
              label: optionsText(game, options, t) || t('training.usual'),
              to: to({ ...rest, period, set: value }),
            })),
            { value: 'all', label: t('training.all_options'), to: to({ ...rest, period, set: 'all' }) },
          ]}
        />
      )}
    </div>
  );
}

function Figures({ history, game }: Pick<Props, 'history' | 'game'>) {
  const t = useT();
  const { totals, figures } = history;
  const shown = [
    [t('training.darts'), formatNumber(t.locale, totals.darts)],
    [t('training.time'), durationText(totals.seconds, t)],
    ...presentationOf(game).historyFigures.map((name) => [
      translateLoose(t, `figure.${name}`),
      figureText(name, figures[name], t),
    ]),
  ];
  return (
    <dl className="mb-8 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-5">
      {shown.map(([name, value]) => (
        <div key={name}>
          <dt className="eyebrow">{name}</dt>
          <dd className="numerals mt-1 text-3xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Trend({ history, game }: Pick<Props, 'history' | 'game'>) {
  const t = useT();
  const options = (history.sets.find(({ set }) => set === history.set) ?? history.sets[0])?.options ?? {};
  const { measure, better } = yardstickOf(game, options);
  if (history.trend.length === 0) return <p className="mb-8 text-ink-soft">{t('training.choose_options')}</p>;
  return (
    <Section title={t(`measure.${measure}`)}>
      <ResultChart
        moving={5}
        label={t('training.trend_of', { game: gameName(game, t) })}
        better={better}
        points={history.trend.map(({ game_id, value, finished_at }) => ({
          id: game_id,
          value,
          when: formatMoment(t.locale, finished_at),
        }))}
        say={(value) => resultNumber(measure, value, t)}
        t={t}
      />
    </Section>
  );
}

/** Games of other options are other games: each has its own best. */
function Bests({ history, game, to }: Pick<Props, 'history' | 'game' | 'to'>) {
  const t = useT();
  const { page: _, ...search } = useHistorySearch();
  return (
    <Section title={t('training.bests')}>
      <ul className="divide-y divide-line">
        {history.sets.map(({ set, options, played, best, last }) => {
          const { measure } = yardstickOf(game, options);
          return (
            <li key={set} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
              <ButtonLink
                to={to({ ...search, set })}
                look="quiet"
                className="-mx-4 text-left"
                aria-current={set === history.set ? 'true' : undefined}
              >
                {optionsText(game, options, t) || t('training.usual')}
              </ButtonLink>
              <p className="text-ink-soft">
                {t('training.times', { count: played })}
                {' · '}
                {t('training.last_was', { result: resultText(measure, last?.value, t) })}
                {' · '}
                <b className="text-gold" data-testid="best">
                  {t('training.best_is', { result: resultText(measure, best?.value, t) })}
                </b>
              </p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

function HistoryPager({ history: { page, pages }, to }: Pick<Props, 'history' | 'to'>) {
  const t = useT();
  const search = useHistorySearch();
  return <Pager page={page} pages={pages} to={(next) => to({ ...search, page: next })} t={t} />;
}

function ExportButton({ game, againstBot }: { game: GameKey; againstBot: boolean }) {
  const t = useT();
  const { page: _, ...filter } = historyInput(game, againstBot ? 'bot' : 'nobody', useHistorySearch());
  const rows = useWrite(exportTraining, {
    savedMessage: null,
    failedMessage: t('form.did_not_work'),
    onSaved: (played) => saveFile(`${game}.csv`, historyCsv(game, played, t), 'text/csv'),
  });
  return (
    <Button look="quiet" busy={rows.pending !== null} onClick={() => void rows.send(filter)}>
      {t('training.export')}
    </Button>
  );
}
