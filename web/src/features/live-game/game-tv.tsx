import { type GameRecord, type SideForm, showGameForm } from '@oche/contract';
import { countdownOf, finishRoute, type GameState, presentationOf, seenVisits } from '@oche/darts';
import { formatShare } from '@oche/messages/numbers';
import { useMemo } from 'react';
import { useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { ownOrigin } from '../../lib/device/device.ts';
import { tasteFor, useFinishHints } from '../../lib/finish-hints.ts';
import { nameOfSide } from '../../lib/side-names.ts';
import { useWakeLock } from '../../lib/use-wake-lock.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { RouteChips } from '../../widgets/dart-chips.tsx';
import { calledName } from '../../widgets/game-words.ts';
import { MomentCard } from '../../widgets/moment-card.tsx';
import { outcomeWords } from '../../widgets/outcome-words.ts';
import { ScorePanel } from '../../widgets/score-panel.tsx';
import { stageOf } from '../../widgets/stage-words.ts';
import { shortName } from '../../widgets/visit-words.ts';
import { Connection } from './listening.tsx';
import { useMoment } from './moment.tsx';
import { replayLog } from './replay-log.ts';
import { TvFullScreen } from './tv-full-screen.tsx';
import { useGame } from './use-game.ts';
import { useGameLog } from './use-game-log.ts';
import { useWinCurve } from './use-win-curve.ts';

/** A game on a television: the score readable from the back of the hall, and no menus. */
export function GameTv({ id }: { id: string }) {
  const t = useT();
  const game = useGame(id);
  const loud = useMoment(game);
  const { log } = useGameLog(game.id, game.v);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the log is replayed by never changes
  const state = useMemo(() => (log ? replayLog(game, log) : null), [log, game.id]);
  const visits = state ? seenVisits(state.kind, state.leg.visits) : game.view.last_visits;
  const { result } = game.view;
  useWakeLock();
  return (
    <div className="fixed inset-0 flex flex-col gap-[1.6vmin] bg-ground p-[2vmin] text-ink" data-testid="tv">
      <header className="flex items-center gap-6 text-[clamp(1rem,2.4vmin,2.25rem)]">
        <h1 className="min-w-0 flex-1 truncate text-[1.1em]">
          {[calledName(game.kind, game.options, t), stageOf(game, t), game.venue].filter(Boolean).join(' · ')}
        </h1>
        <TvFullScreen />
        {result === null ? (
          <Connection />
        ) : (
          <p className="font-bold text-gold">{outcomeWords(game, result, t)}</p>
        )}
      </header>
      <div className="min-h-0 flex-1">
        <ScorePanel sides={game.sides} view={game.view} visits={visits} t={t} />
      </div>
      <footer className="flex min-h-[14vmin] items-center gap-[3vmin] text-[clamp(1rem,2.2vmin,2rem)]">
        <div className="grid min-w-0 flex-1 gap-[1vmin]">
          {state && <Route state={state} />}
          {state && <Chances game={game} state={state} />}
        </div>
        <div className="flex items-center gap-[2vmin]">
          <p className="max-w-[12em] text-right text-ink-soft">{t('live.tv.follow')}</p>
          <div className="w-[14vmin]">
            <QrCode text={ownOrigin() + location.pathname} label={t('live.share.qr')} />
          </div>
        </div>
      </footer>
      {loud && (
        <div className="fixed inset-0 z-20 grid place-items-center bg-oche/80" role="status" key={loud.v}>
          <MomentCard {...loud} />
        </div>
      )}
    </div>
  );
}

/** The way to the finish, as soon as there is one. */
function Route({ state }: { state: GameState }) {
  const t = useT();
  const taste = tasteFor(useFinishHints(), false);
  const route = useMemo(() => {
    const countdown = state.result === null ? countdownOf(state) : null;
    return countdown && finishRoute(taste, countdown.rules, countdown.standing.remaining, 3);
  }, [state, taste]);
  if (!route) return null;
  return (
    <div className="origin-left scale-150">
      <RouteChips label={t('play.checkout')} darts={route.map((dart) => shortName(dart, t))} />
    </div>
  );
}

/** Only where anybody can say how likely what is. */
function Chances({ game, state }: { game: GameRecord; state: GameState }) {
  const { data: form } = useAsyncAnswer(showGameForm, { game_id: game.id });
  if (!presentationOf(state.kind).hasChances || state.sides.length !== 2 || !form || state.result)
    return null;
  return <Bar {...{ game, state, form }} />;
}

function Bar({ game, state, form }: { game: GameRecord; state: GameState; form: SideForm[] }) {
  const t = useT();
  const now = useWinCurve(state, form)?.now ?? null;
  if (now === null) return null;
  const share = (side: 0 | 1) => formatShare(t.locale, side === 0 ? now : 1 - now);
  return (
    <div data-testid="chance-bar">
      <p className="flex justify-between gap-4">
        {([0, 1] as const).map((side) => (
          <span key={side} className="min-w-0 truncate">
            <span className="numerals text-[1.5em]">{share(side)}</span> {nameOfSide(game, side)}
          </span>
        ))}
      </p>
      <div className="flex h-[2.4vmin] overflow-hidden rounded-md bg-line-strong" aria-hidden="true">
        <div className="bg-cream" style={{ width: `${now * 100}%` }} />
      </div>
    </div>
  );
}
