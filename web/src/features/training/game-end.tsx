import { compareTraining } from '@oche/contract';
import type { GameSummary } from '../../device-games/device-game.ts';
import { useDeviceGame } from '../../device-games/use-device-games.ts';
import { useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { path } from '../../lib/paths.ts';
import { useUser } from '../../lib/user.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { resultNumber, resultText, yardstickOf } from '../../widgets/result-words.ts';
import { gameTitle } from '../../widgets/training-words.ts';
import { Progress, sessionTitle, useGoOn } from './sessions.tsx';
import { useFreshTraining } from './use-fresh-training.ts';
import { useSessionOf } from './use-session.ts';

/** In the head of a game that belongs to a session: which one, and how far it is. */
export function SessionBadge({ id }: { id: string }) {
  const t = useT();
  const open = useSessionOf(useDeviceGame(id)?.link.id ?? null);
  if (!open) return null;
  const { session, progress } = open;
  return (
    <span className="rounded-card bg-raised px-2 py-1 font-semibold text-sm" data-testid="session-badge">
      <span className="max-sm:sr-only">{sessionTitle(session, t)} · </span>
      {t('training.done_of', { done: progress.done, of: progress.places.length })}
    </span>
  );
}

/** After a training game: against the best and the last time, and what comes next. */
export function TrainingEnd({ id, onGame }: { id: string; onGame: (id: string) => unknown }) {
  const game = useDeviceGame(id);
  useFreshTraining();
  if (!game) return null;
  return (
    <>
      <Compared game={game} />
      {game.link.id !== null && <NextOfSession session={game.link.id} onGame={onGame} />}
    </>
  );
}

function Compared({ game }: { game: GameSummary }) {
  const t = useT();
  const { data } = useAsyncAnswer(compareTraining, { game_id: game.id }, { enabled: game.sent !== null });
  const { value } = game.outcome;
  const { measure, better } = yardstickOf(game.kind, game.options);
  if (value === null) return null;
  if (!data) return <p className="text-center text-ink-soft">{t('training.compare_later')}</p>;
  if (data.best === null || data.last === null)
    return <p className="text-center font-semibold">{t('training.first_time')}</p>;
  const beats = (other: number) => (better === 'higher' ? value > other : value < other);
  const isBest = beats(data.best.value);
  return (
    <div className="grid gap-2 text-center" data-testid="compared">
      {isBest ? (
        <p className="font-bold text-2xl text-gold">{t('training.new_best')}</p>
      ) : (
        <p>{t('training.best_is', { result: resultText(measure, data.best.value, t) })}</p>
      )}
      <p className={beats(data.last.value) ? 'text-green' : 'text-ink-soft'}>
        {t('training.last_was', { result: resultText(measure, data.last.value, t) })} (
        {difference(value - data.last.value, (much) => resultNumber(measure, much, t))})
      </p>
    </div>
  );
}

const difference = (by: number, say: (much: number) => string): string =>
  by === 0 ? '=' : `${by > 0 ? '+' : '−'}${say(Math.abs(by))}`;

function NextOfSession({ session: id, onGame }: { session: string; onGame: (id: string) => unknown }) {
  const t = useT();
  const open = useSessionOf(id);
  const goOn = useGoOn(onGame);
  // After a reload without a network nobody can say who this is, and the page of a session is for its player alone.
  const isKnown = useUser() !== null;
  if (!open) return null;
  const { session, progress } = open;
  const step = progress.next && session.steps[progress.next.step];
  return (
    <div className="grid gap-3 rounded-card border border-line bg-surface p-4" data-testid="next-of-session">
      <div className="flex items-center gap-4">
        <p className="eyebrow shrink-0">{sessionTitle(session, t)}</p>
        <Progress done={progress.done} of={progress.places.length} />
      </div>
      {step && session.ended_at === null ? (
        <Button look="medal" className="min-h-14" busy={goOn.isBusy} onClick={() => goOn.run(session)}>
          {t('training.next_game', { game: gameTitle(step.game, step.options, t) })}{' '}
          <Icon name="arrow-right" />
        </Button>
      ) : isKnown && session.number !== null ? (
        <ButtonLink to={path('/play/training', {}, { session: session.number })} look="primary">
          {t('training.see_session')}
        </ButtonLink>
      ) : (
        <p className="font-semibold">{t('training.session_done')}</p>
      )}
    </div>
  );
}
