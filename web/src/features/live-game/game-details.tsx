import type { GameRecord } from '@oche/contract';
import type { GameState } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { memo, startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { nameOfSide } from '../../lib/side-names.ts';
import { lazyModule, useModuleWithTexts } from '../../lib/use-lazy-module.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { lookOf } from '../../widgets/game-looks.tsx';
import { hasVisits } from '../../widgets/leg-summary.ts';
import { figuresOf } from '../../widgets/side-figures.ts';
import { StatisticsTable } from '../../widgets/statistics-table.tsx';
import { Chances } from './chances.tsx';
import { FollowGame } from './follow-game.tsx';
import type { GameLog } from './game-log.ts';
import { Ghosts } from './ghosts.tsx';
import { Legs } from './legs.tsx';
import { NewestVisits, UNTOLD_HEIGHT } from './newest-visits.tsx';
import { replayLog } from './replay-log.ts';
import { useGameLog } from './use-game-log.ts';

/**
 * The whole story of a game, told by its log: how likely what was, leg by leg, and what everybody threw. It is drawn in pieces
 * of a few milliseconds, and anew after the score: nothing waits for it.
 */
export function GameDetails({ game }: { game: GameRecord }) {
  const t = useT();
  const { log, failed, retry } = useGameLog(game.id, game.v);
  const told = useDeferredValue(log);
  const shown = useDeferredValue(game);
  if (failed) return <NotTold retry={retry} t={t} />;
  return told ? <Story game={shown} log={told} retry={retry} /> : <NewestVisits game={game} />;
}

const versionsModule = lazyModule(() => import('./game-versions.tsx'));

/** Few games are written by two devices, so what shows their versions is fetched for those alone. */
function Versions({ game, log }: { game: GameRecord; log: GameLog }) {
  const isTwice = (game.open_versions ?? 0) > 0 || log.some(({ event }) => event.type === 'choose');
  const versions = useModuleWithTexts(versionsModule, isTwice);
  return versions && <versions.GameVersions game={game} log={log} />;
}

/** Laid out when somebody scrolls there. */
const OUT_OF_SIGHT = '[contain-intrinsic-height:auto_30rem] [content-visibility:auto]';

/** Chances, legs, figures, and what can be done with a game. */
const PARTS = 4;

type Retry = () => Promise<unknown>;

const NotTold = ({ retry, t }: { retry: Retry; t: Translate }) => (
  <Notice tone="warning">
    <p className="mb-3">{t('live.details_failed')}</p>
    <Button onClick={() => void retry()}>{t('live.try_again')}</Button>
  </Notice>
);

const Story = memo(({ game, log, retry }: { game: GameRecord; log: GameLog; retry: Retry }) => {
  const t = useT();
  // The record is a new one with every message; what the log is replayed by never changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id stands for all of it
  const state = useMemo(() => replayLog(game, log), [log, game.id]);
  const parts = useOneByOne(PARTS);
  if (state === null) return <NotTold retry={retry} t={t} />;
  const { Board } = lookOf(game.kind);
  return (
    <div
      className={`grid content-start gap-x-10 lg:grid-cols-2 ${UNTOLD_HEIGHT}`}
      data-testid="story"
      data-v={log.at(-1)?.v ?? 0}
    >
      <div className="min-w-0 lg:col-span-2">
        <Versions game={game} log={log} />
        {Board && <Board sides={game.sides} view={game.view} t={t} />}
        <Chances game={game} state={state} isDue={parts === PARTS} />
      </div>
      {parts > 1 && (
        <div className={`min-w-0 ${OUT_OF_SIGHT}`}>
          <Legs game={game} state={state} />
        </div>
      )}
      {parts > 2 && (
        <div className={`min-w-0 ${OUT_OF_SIGHT}`}>
          {hasVisits(state) && <Figures game={game} state={state} />}
        </div>
      )}
      {parts > 3 && (
        <div className="min-w-0 lg:col-span-2">
          {state.result !== null && hasVisits(state) && <Ghosts game={game} />}
          <FollowGame game={game} />
        </div>
      )}
    </div>
  );
});

/** How many of so many parts are shown: one more whenever there is time. Laid out together they would keep a slow phone from a tap. */
function useOneByOne(count: number): number {
  const [shown, setShown] = useState(1);
  useEffect(() => {
    if (shown < count) return whenIdle(() => startTransition(() => setShown(shown + 1)));
  }, [shown, count]);
  return shown;
}

function Figures({ game, state }: { game: GameRecord; state: GameState }) {
  const t = useT();
  const figures = useMemo(() => figuresOf(state), [state]);
  const names = state.sides.map((_, side) => nameOfSide(game, side));
  return (
    <Section title={t('live.statistics')}>
      <StatisticsTable {...figures} names={names} t={t} />
    </Section>
  );
}
