import {
  listTrainingSessions,
  type PlanEntry,
  runningTraining,
  showPlans,
  startPlanEntry,
} from '@oche/contract';
import { fillSession } from '@oche/darts';
import { formatDay, isoDay } from '@oche/messages/dates';
import { beginHere, storeSession, useStoredSession } from '../../device-games/device-session.ts';
import { entryHere, sessionHere, usePlannedDays } from '../../device-games/planned-days.ts';
import { playPlace } from '../../device-games/training-game.ts';
import { useAccount } from '../../device-games/use-account.ts';
import { useDeviceGames } from '../../device-games/use-device-games.ts';
import { queryKey, useApp, useAsyncAnswer } from '../../lib/app-context.tsx';
import { useGo } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { gameTitle } from '../../widgets/training-words.ts';
import { entryName } from './plan-words.ts';

/** What is asked for: what runs, what is for today, and else the last that was missed in the last days. */
function entryToPlay(entries: readonly PlanEntry[], today: string): PlanEntry | null {
  const of = (state: PlanEntry['state']) => entries.filter((entry) => entry.state === state);
  const missed = of('missed').filter(({ due_on }) => due_on < today);
  return of('running')[0] ?? of('today')[0] ?? missed.at(-1) ?? null;
}

type Props = {
  /** Opens a game of this device. */
  onGame: (id: string) => unknown;
};

/** What a coach planned for today, to be begun with one tap, with or without a network. Nothing when nothing is planned. */
export function PlanToday({ onGame }: Props) {
  const { t } = useApp();
  const account = useAccount();
  const { data } = useAsyncAnswer(showPlans, { student_id: account?.id ?? 0 }, { enabled: account !== null });
  const days = usePlannedDays(data, account?.id);
  const games = useDeviceGames();
  const last = useStoredSession();
  // What was played here is not known yet: what is done would be asked for again.
  if (games === null) return null;
  const today = isoDay(new Date());
  const entry = entryToPlay(
    days.map((each) => entryHere(each, { games, last, today })),
    today,
  );
  if (!entry) return null;
  return (
    <section
      aria-label={t('plan.today')}
      data-testid="plan-today"
      className="mb-8 grid gap-4 rounded-card border border-medal/50 bg-oche p-5 text-cream sm:grid-cols-[1fr_auto] sm:items-center"
    >
      <div className="min-w-0">
        <p className="eyebrow text-cream/80">
          {entry.state === 'missed'
            ? t('plan.missed_on', { date: formatDay(t.locale, entry.due_on) })
            : t('plan.today')}
        </p>
        <p className="mt-1 font-bold text-2xl">{entryName(entry, t)}</p>
        <p className="mt-1 text-cream/80">
          {entry.steps.map(({ game, options }) => gameTitle(game, options, t)).join(' · ')}
        </p>
      </div>
      <StartEntry entry={entry} onGame={onGame} />
    </section>
  );
}

function StartEntry({ entry, onGame }: Props & { entry: PlanEntry }) {
  const { t, query } = useApp();
  const go = useGo();
  const throwHere = useThrowHere(entry, onGame);
  const start = useWrite(startPlanEntry, {
    savedMessage: null,
    failedMessage: t('training.no_start'),
    ignoreOffline: true,
    onSaved: async ({ number }) => {
      // First to where it leads: whoever has gone on by what is fetched here is not taken back to it later.
      const opened = go(path('/play/training', {}, { session: number }));
      for (const endpoint of [runningTraining, listTrainingSessions, showPlans])
        void query.invalidateQueries({ queryKey: queryKey(endpoint) });
      await opened;
    },
  });
  const begin = () => start.send({ entry_id: entry.id }, ({ kind }) => kind === 'offline' && throwHere.run());
  return (
    <Button look="medal" busy={start.pending !== null || throwHere.isBusy} onClick={() => void begin()}>
      {t(entry.state === 'running' ? 'again.resume' : 'plan.throw')} <Icon name="arrow-right" />
    </Button>
  );
}

/** Where nobody can be asked, the session goes on or begins on this device, with its next game. */
function useThrowHere(entry: PlanEntry, onGame: Props['onGame']) {
  const account = useAccount();
  const games = useDeviceGames();
  const last = useStoredSession();
  return useOneAtATime(async () => {
    if (!account) return;
    const session = sessionHere(entry, { games: games ?? [], last }) ?? beginHere(entry);
    storeSession(account.id, session);
    const { next } = fillSession(session.steps, session.games);
    if (next) await onGame(await playPlace(account, session, next));
  });
}
