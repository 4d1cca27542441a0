import { type GameRecord, showGameForm } from '@oche/contract';
import type { GameState } from '@oche/darts';
import { useMemo } from 'react';
import { useApp, useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { useLiveState } from '../../lib/live.ts';
import { OverlayScore } from '../../widgets/overlay-score.tsx';
import { useMoment } from './moment.tsx';
import { type OverlayOptions, overlayOptions, type Part } from './overlay-options.ts';
import { replayLog } from './replay-log.ts';
import { useGame } from './use-game.ts';
import { useGameLog } from './use-game-log.ts';
import { useWinCurve } from './use-win-curve.ts';

type Search = Record<string, string | undefined>;

/** A game to be laid over a stream, in the corner and with the parts its address says. */
export function GameOverlay({ id, search }: { id: string; search: Search }) {
  const t = useT();
  const game = useGame(id);
  const state = useLiveState();
  const loud = useMoment(game);
  const options = overlayOptions(search);
  return (
    <div className="pointer-events-none fixed inset-0 flex p-6" style={placed(options)}>
      <div
        className="relative min-w-72"
        style={{ transform: `scale(${options.scale})`, transformOrigin: originOf(options) }}
      >
        {options.parts.includes('chance') ? (
          <WithChance game={game} options={options} />
        ) : (
          <Score game={game} options={options} chance={null} />
        )}
        {loud && (
          <p
            key={loud.v}
            className="moment absolute inset-x-0 bottom-full mb-2 rounded-card bg-medal px-3 py-1.5 text-center font-extrabold text-oche text-xl"
            style={options.align.startsWith('top') ? { top: '100%', bottom: 'auto', marginTop: 8 } : {}}
            data-testid="moment"
          >
            {loud.title} · {loud.name}
          </p>
        )}
        {state !== 'live' && (
          <p className="mt-1 text-ink-soft text-xs" role="status">
            {t(`live.state.${state}`)}
          </p>
        )}
      </div>
    </div>
  );
}

function Score(props: { game: GameRecord; options: OverlayOptions; chance: number | null }) {
  const { t } = useApp();
  const shows = (part: Part) => props.options.parts.includes(part);
  return (
    <OverlayScore game={props.game} shows={shows} layout={props.options.layout} chance={props.chance} t={t} />
  );
}

/** The chance needs the whole log and some work beside the page: only for streams that want it. */
function WithChance({ game, options }: { game: GameRecord; options: OverlayOptions }) {
  const { log } = useGameLog(game.id, game.v);
  const { data: form } = useAsyncAnswer(showGameForm, { game_id: game.id });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the log is replayed by never changes
  const state = useMemo(() => (log ? replayLog(game, log) : null), [log, game.id]);
  return (
    <>
      {state && form && <Chance game={game} options={options} state={state} form={form} />}
      {!(state && form) && <Score game={game} options={options} chance={null} />}
    </>
  );
}

function Chance(props: {
  game: GameRecord;
  options: OverlayOptions;
  state: GameState;
  form: NonNullable<ReturnType<typeof useAsyncAnswer<typeof showGameForm>>['data']>;
}) {
  const curve = useWinCurve(props.state, props.form);
  return <Score game={props.game} options={props.options} chance={curve?.now ?? null} />;
}

const placed = ({ align }: OverlayOptions) => ({
  alignItems: align.startsWith('top') ? 'flex-start' : 'flex-end',
  justifyContent: align.endsWith('left') ? 'flex-start' : align.endsWith('right') ? 'flex-end' : 'center',
});

/** It grows out of its own corner. */
const originOf = ({ align }: OverlayOptions): string =>
  `${align.startsWith('top') ? 'top' : 'bottom'} ${align.endsWith('left') ? 'left' : align.endsWith('right') ? 'right' : 'center'}`;
