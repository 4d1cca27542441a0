import type { GameRecord } from '@oche/contract';
import { useMemo } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { nameOfSide } from '../../lib/side-names.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { lookOf } from '../../widgets/game-looks.tsx';
import { hasVisits } from '../../widgets/leg-summary.ts';
import { figuresOf } from '../../widgets/side-figures.ts';
import { StatisticsTable } from '../../widgets/statistics-table.tsx';
import { Chances } from './chances.tsx';
import { FollowGame } from './follow-game.tsx';
import { Ghosts } from './ghosts.tsx';
import { Legs } from './legs.tsx';
import { replayLog } from './replay-log.ts';
import { useGameLog } from './use-game-log.ts';

/** The whole story of a game, told by its log: how likely what was, leg by leg, and what everybody threw. */
export function GameDetails({ game }: { game: GameRecord }) {
  const t = useT();
  const { log, failed, retry } = useGameLog(game.id, game.v);
  // The record is a new one with every message; what the log is replayed by never changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id stands for all of it
  const state = useMemo(() => log && replayLog(game, log), [log, game.id]);
  const figures = useMemo(() => state && figuresOf(state), [state]);
  if (failed || state === null)
    return (
      <Notice tone="warning">
        <p className="mb-3">{t('live.details_failed')}</p>
        <Button onClick={() => void retry()}>{t('live.try_again')}</Button>
      </Notice>
    );
  if (!state || !figures) return <div className="skeleton h-96" aria-hidden="true" />;
  const { Board } = lookOf(game.kind);
  const names = state.sides.map((_, side) => nameOfSide(game, side));
  return (
    <div className="grid gap-x-10 lg:grid-cols-2" data-testid="story" data-v={log?.at(-1)?.v ?? 0}>
      <div className="min-w-0 lg:col-span-2">
        {Board && <Board sides={game.sides} view={game.view} t={t} />}
        <Chances game={game} state={state} />
      </div>
      <div className="min-w-0">
        <Legs game={game} state={state} />
      </div>
      <div className="min-w-0">
        {hasVisits(state) && (
          <Section title={t('live.statistics')}>
            <StatisticsTable {...figures} names={names} t={t} />
          </Section>
        )}
      </div>
      <div className="min-w-0 lg:col-span-2">
        {state.result !== null && hasVisits(state) && <Ghosts game={game} />}
        <FollowGame game={game} />
      </div>
    </div>
  );
}
