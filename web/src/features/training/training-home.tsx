import { listTrainingSessions, runningTraining, trainingStats } from '@oche/contract';
import type { ReactNode } from 'react';
import { useDeviceGames } from '../../device-games/use-device-games.ts';
import { useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { Link } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { AsyncSection } from '../../ui/async-section.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { type LinkRow, LinkRows } from '../../ui/link-rows.tsx';
import { PageHead, Section } from '../../ui/page.tsx';
import { optionsText } from '../../widgets/result-words.ts';
import { gameTitle } from '../../widgets/training-words.ts';
import { GameRow } from './game-list.tsx';
import { Routines } from './routines.tsx';
import { GoOn, SessionList } from './sessions.tsx';
import { Totals } from './stats-view.tsx';
import { useFreshTraining } from './use-fresh-training.ts';
import { useRunningSession } from './use-session.ts';
import { historyPath, kindName } from './words.ts';

/** Where training begins: what still runs, a session, and how it goes. */
export function TrainingHome({ today: planned }: { today: ReactNode }) {
  const t = useT();
  useFreshTraining();
  const stats = useAsyncAnswer(trainingStats, { period: 'all' });
  const sessions = useAsyncAnswer(listTrainingSessions, {});
  const ways: LinkRow[] = [
    { to: '/play/training/games', icon: 'target', label: t('training.way.games') },
    { to: '/play/training/stats', icon: 'layout-grid', label: t('training.way.stats') },
    { to: '/play/training/my-board', icon: 'target', label: t('training.my_board') },
    { to: path('/play/bot/{id}', { id: 'new' }), icon: 'bot', label: t('play.bot.title') },
    { to: '/play/training/history/play_vs_bot', icon: 'clock', label: t('training.bot_history') },
    { to: '/play/training/coaching/my-coach', icon: 'user', label: t('coaching.my_coach') },
    { to: '/play/training/coaching/my-students', icon: 'users', label: t('coaching.my_students') },
  ];
  const today = stats.data?.streak.trained_today;
  return (
    <>
      <PageHead
        title={t('training.title')}
        lead={
          today === undefined ? t('training.lead') : t(today ? 'training.done_today' : 'training.not_today')
        }
      />
      <Running />
      {planned}
      {stats.data && stats.data.totals.games > 0 && <Totals stats={stats.data} />}
      <LinkRows label={t('training.ways')} rows={ways} />
      <Section title={t('training.start_session')}>
        <Routines />
      </Section>
      <Section title={t('training.sessions')}>
        <AsyncSection t={t} answer={sessions}>
          {({ sessions: list }) => <SessionList sessions={list.slice(0, 5)} />}
        </AsyncSection>
      </Section>
      <Section
        title={t('training.bests')}
        aside={
          <Link to="/play/training/stats" className="text-green underline-offset-4 hover:underline">
            {t('training.stats')}
          </Link>
        }
      >
        <AsyncSection t={t} answer={stats}>
          {({ games }) =>
            games.length === 0 ? (
              <p className="text-ink-soft">{t('training.none_text')}</p>
            ) : (
              <ul className="divide-y divide-line">
                {games.slice(0, 6).map((summary) => (
                  <GameRow
                    key={`${summary.game} ${summary.against_bot}`}
                    to={historyPath(summary.game, summary.against_bot)}
                    name={kindName(summary.game, summary.against_bot, t)}
                    about={optionsText(summary.game, summary.options, t) || t('training.usual')}
                    summary={summary}
                  />
                ))}
              </ul>
            )
          }
        </AsyncSection>
      </Section>
    </>
  );
}

/** The session or the game that waits to be gone on with: from the server, or from this device alone. */
function Running() {
  const t = useT();
  const open = useRunningSession();
  const { data } = useAsyncAnswer(runningTraining, {});
  const kept = useDeviceGames();
  if (open) return <GoOn open={open} />;
  const here = kept?.find(({ link, outcome }) => link.kind === 'training' && outcome.status === 'running');
  // What the server calls running may have ended on this device a moment ago.
  const there = kept?.some(({ id }) => id === data?.game?.id) ? null : data?.game;
  const game = here ?? there;
  if (!game) return null;
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-4 rounded-card border border-medal/50 bg-oche p-5 text-cream">
      <div>
        <p className="eyebrow text-cream/80">{t('play.running')}</p>
        <p className="mt-1 font-bold text-2xl">{gameTitle(game.kind, game.options, t)}</p>
      </div>
      <ButtonLink to={path('/play/training/game/{id}', { id: game.id })} look="medal">
        {t('again.resume')}
      </ButtonLink>
    </div>
  );
}
