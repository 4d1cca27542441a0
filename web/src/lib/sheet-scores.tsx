import type { SeenScore } from '@oche/contract';
import type { TeamMatch } from '@oche/league';
import { type ReactNode, useState } from 'react';
import { ScoreFeed } from './live-score.tsx';

/** How the games of a sheet stand that are being scored now, by slot. */
export type SheetScores = ReadonlyMap<number, SeenScore>;

/** Listens to the games of a sheet that have no result yet; `feeds` has to be drawn for it, and draws nothing. */
export function useSheetScores(
  { games, results }: Pick<TeamMatch, 'games' | 'results'>,
  isPublic: boolean,
): { scores: SheetScores; feeds: ReactNode } {
  const [known, setKnown] = useState<ReadonlyMap<string, SeenScore>>(new Map());
  const running = Object.entries(games).filter(
    ([slot]) => !results.some((result) => result.slot === Number(slot)),
  );
  const scores = new Map(
    running.flatMap(([slot, id]) => {
      const score = known.get(id);
      return score ? [[Number(slot), score] as const] : [];
    }),
  );
  const feeds = isPublic
    ? running.map(([, id]) => (
        <ScoreFeed
          key={id}
          gameId={id}
          onChange={(game, score) => setKnown((now) => new Map(now).set(game, score))}
        />
      ))
    : null;
  return { scores, feeds };
}
