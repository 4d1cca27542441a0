import { type TrainingSummary, trainingStats } from '@oche/contract';
import { GAME_GROUPS, GAMES, gamesIn, MAIN_GAME } from '@oche/darts';
import { useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { Link } from '../../lib/links.tsx';
import { path, type To } from '../../lib/paths.ts';
import { PageHead, Section } from '../../ui/page.tsx';
import { nameAlone } from '../../widgets/game-words.ts';
import { resultText, yardstickOf } from '../../widgets/result-words.ts';
import { Sparkline } from '../../widgets/sparkline.tsx';

/** Every game one can train with, by what it trains, with how it went so far. */
export function GameList() {
  const t = useT();
  const { data } = useAsyncAnswer(trainingStats, { period: 'all' });
  const summaryOf = (game: string, againstBot = false) =>
    data?.games.find((each) => each.game === game && each.against_bot === againstBot);
  return (
    <>
      <PageHead
        title={t('training.games')}
        lead={t('training.games_lead', { count: Object.keys(GAMES).length })}
      />
      {GAME_GROUPS.map((group) => (
        <Section key={group} title={t(`training.group.${group}`)}>
          <ul className="divide-y divide-line">
            {gamesIn(group).map((game) => (
              <GameRow
                key={game}
                to={path('/play/training/games/{id}', { id: game })}
                name={nameAlone(game, t)}
                about={t(`games.trains.${game}`)}
                summary={summaryOf(game)}
              />
            ))}
            {group === 'match' && (
              <GameRow
                to={path('/play/bot/{id}', { id: 'new' })}
                name={t('play.bot.title')}
                about={t('games.trains.bot')}
                summary={summaryOf(MAIN_GAME, true)}
              />
            )}
          </ul>
        </Section>
      ))}
    </>
  );
}

type RowProps = { to: To; name: string; about: string; summary: TrainingSummary | undefined };

export function GameRow({ to, name, about, summary }: RowProps) {
  const t = useT();
  const measure = summary && yardstickOf(summary.game, summary.options).measure;
  return (
    <li>
      <Link
        to={to}
        className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-md py-3.5 hover:bg-raised/60"
      >
        <span className="min-w-48 flex-1">
          <span className="block font-bold text-lg">{name}</span>
          <span className="block text-ink-soft">{about}</span>
        </span>
        {summary && measure ? (
          <>
            <Sparkline values={summary.trend} />
            <span className="w-60 text-right text-sm max-sm:w-full max-sm:text-left">
              <span className="block font-semibold text-gold">
                {t('training.best_is', { result: resultText(measure, summary.best?.value, t) })}
              </span>
              <span className="block text-ink-soft">
                {t('training.last_was', { result: resultText(measure, summary.last?.value, t) })} ·{' '}
                {t('training.times', { count: summary.played })}
              </span>
            </span>
          </>
        ) : (
          <span className="text-ink-soft text-sm">{t('training.never')}</span>
        )}
      </Link>
    </li>
  );
}
