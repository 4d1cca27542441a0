import {
  endTrainingSession,
  listTrainingSessions,
  runningTraining,
  type TrainingSession,
} from '@oche/contract';
import { fillSession } from '@oche/darts';
import { formatMoment } from '@oche/messages/dates';
import { type DeviceSession, forgetSession, gamesOfSession } from '../../device-games/device-session.ts';
import { deviceStore } from '../../device-games/device-store.ts';
import { playPlace } from '../../device-games/training-game.ts';
import { useAccount } from '../../device-games/use-account.ts';
import { queryKey, useApp, useT } from '../../lib/app-context.tsx';
import { Link, useGo } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { useOneAtATime } from '../../lib/use-one-at-a-time.ts';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Empty } from '../../ui/notice.tsx';
import { resultText, yardstickOf } from '../../widgets/result-words.ts';
import { type SessionRow, SessionSheet } from '../../widgets/session-sheet.tsx';
import { ChalkStrokes } from '../../widgets/tournament/chalk-strokes.tsx';
import { gameTitle, routineName } from '../../widgets/training-words.ts';
import type { OpenSession } from './use-session.ts';

/** The session that runs, and the one button that goes on with it. */
export function GoOn({ open: { session, progress } }: { open: OpenSession }) {
  const t = useT();
  const go = useGo();
  const goOn = useGoOn((game) => go(path('/play/training/game/{id}', { id: game })));
  const { places, done, next } = progress;
  const step = next && session.steps[next.step];
  return (
    <section
      aria-label={sessionTitle(session, t)}
      className="mb-8 grid gap-4 rounded-card border border-medal/50 bg-oche p-5 text-cream sm:grid-cols-[1fr_auto] sm:items-center"
      data-testid="go-on"
    >
      <div className="min-w-0">
        <p className="eyebrow text-cream/80">
          {sessionTitle(session, t)} · {routineName(session, t)}
        </p>
        <p className="mt-1 font-bold text-2xl">
          {step ? gameTitle(step.game, step.options, t) : t('training.session_done')}
        </p>
        <div className="mt-3 flex">
          <Progress done={done} of={places.length} />
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {next && (
          <Button look="medal" busy={goOn.isBusy} onClick={() => goOn.run(session)}>
            {t('again.resume')} <Icon name="arrow-right" />
          </Button>
        )}
        {session.number === null ? (
          <Button look="chalk" onClick={forgetSession}>
            {t('training.end_session')}
          </Button>
        ) : (
          <EndButton number={session.number} />
        )}
      </div>
    </section>
  );
}

/** A session that no server has heard of has no number yet. */
export const sessionTitle = (
  { number }: Pick<DeviceSession, 'number'>,
  t: ReturnType<typeof useT>,
): string => (number === null ? t('training.session') : t('training.session_number', { number }));

/** Opens the next game of a session: the one that runs, or a new one. */
export function useGoOn(onGame: (id: string) => unknown) {
  const owner = useAccount();
  return useOneAtATime(async (session: DeviceSession) => {
    // What is drawn may be older than the store: a game that waits there already is gone on with.
    const games = gamesOfSession(session, await deviceStore.list());
    const { next } = fillSession(session.steps, games);
    if (owner && next) await onGame(await playPlace(owner, session, next));
  });
}

/** As many strokes as there are games. */
export function Progress({ done, of }: { done: number; of: number }) {
  const t = useT();
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3">
      <ChalkStrokes label={t('training.progress')} done={done} of={of} className="text-2xl" />
      <span className="shrink-0 font-semibold" data-testid="progress">
        {t('training.done_of', { done, of })}
      </span>
    </div>
  );
}

function EndButton({ number }: { number: number }) {
  const { t, query } = useApp();
  const end = useWrite(endTrainingSession, {
    savedMessage: null,
    failedMessage: t('form.did_not_work'),
    onSaved: async () => {
      await query.invalidateQueries({ queryKey: queryKey(runningTraining) });
      await query.invalidateQueries({ queryKey: queryKey(listTrainingSessions) });
    },
  });
  return (
    <Button look="chalk" busy={end.pending !== null} onClick={() => void end.send({ number })}>
      {t('training.end_session')}
    </Button>
  );
}

/** Numbered sessions, newest first. */
export function SessionList({ sessions }: { sessions: TrainingSession[] }) {
  const t = useT();
  if (sessions.length === 0)
    return (
      <Empty icon="calendar" title={t('training.no_sessions')}>
        {t('training.no_sessions_text')}
      </Empty>
    );
  return (
    <ul className="divide-y divide-line" data-testid="sessions">
      {sessions.map((session) => (
        <li key={session.number}>
          <Link
            to={path('/play/training', {}, { session: session.number })}
            className="flex flex-wrap items-baseline gap-x-6 gap-y-1 rounded-md py-3 hover:bg-raised/60"
          >
            <span className="min-w-52 flex-1 font-semibold">
              {t('training.session_number', { number: session.number })} · {routineName(session, t)}
            </span>
            <span className="text-ink-soft">{stateText(session, t)}</span>
            <span className="text-ink-soft">{formatMoment(t.locale, session.started_at)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The sessions of somebody else: how each went. */
export function SessionSummaries({ sessions }: { sessions: TrainingSession[] }) {
  const t = useT();
  if (sessions.length === 0) return <p className="text-ink-soft">{t('training.no_sessions')}</p>;
  return (
    <ul className="divide-y divide-line" data-testid="sessions">
      {sessions.map((session) => (
        <li key={session.number} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-3">
          <span className="min-w-52 flex-1 font-semibold">
            {t('training.session_number', { number: session.number })} · {routineName(session, t)}
          </span>
          <span className="text-ink-soft">{stateText(session, t)}</span>
          <span className="text-ink-soft">{formatMoment(t.locale, session.started_at)}</span>
        </li>
      ))}
    </ul>
  );
}

function stateText({ steps, games, ended_at }: TrainingSession, t: ReturnType<typeof useT>): string {
  const { done, places, next } = fillSession(steps, games);
  if (next === null) return t('training.session_done');
  const count = t('training.done_of', { done, of: places.length });
  return ended_at === null ? t('training.session_runs', { count }) : t('training.session_ended', { count });
}

/** Every place of a session, with the game that fills it, and what was played besides. */
export function SessionPlaces({ open: { session, progress } }: { open: OpenSession }) {
  const t = useT();
  const resultOf = (kind: string, options: Options, value: number | null) =>
    resultText(yardstickOf(kind, options).measure, value, t);
  const places = progress.places.map(({ step, time, game }): SessionRow => {
    const { game: kind, options } = session.steps[step]!;
    const isNext = progress.next?.step === step && progress.next.time === time;
    return {
      key: `${step} ${time}`,
      kind,
      title: gameTitle(kind, options, t),
      state: game === null ? (isNext ? 'next' : 'to_come') : game.status === 'finished' ? 'done' : 'running',
      result: resultOf(kind, options, game?.value ?? null),
    };
  });
  const extra = progress.extra.map(
    ({ id, kind, options, value }): SessionRow => ({
      key: id,
      kind,
      title: t('training.extra', { game: gameTitle(kind, options, t) }),
      state: 'extra',
      result: resultOf(kind, options, value),
    }),
  );
  return <SessionSheet rows={[...places, ...extra]} t={t} />;
}

type Options = Parameters<typeof yardstickOf>[1];
