import { type GameMessage, type LiveGameCard, liveGames, type SeenScore } from '@oche/contract';
import { useCallback, useState } from 'react';
import { queryKey, useApp, useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { ScoreFeed } from '../../lib/live-score.tsx';
import { path } from '../../lib/paths.ts';
import { AsyncSection } from '../../ui/async-section.tsx';
import { LiveDot } from '../../ui/live-dot.tsx';
import { Empty } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { LiveTile } from '../../widgets/tournament/live-tile.tsx';
import { inPlace } from './in-place.ts';

/** Boards that play now, with their scores moving. */
export function LiveNow() {
  const t = useT();
  const answer = useAsyncAnswer(liveGames, {});
  const isLive = answer.data && answer.data.length > 0;
  const none = (
    <Empty icon="target" title={t('home.no_live')}>
      {t('home.no_live_text')}
    </Empty>
  );
  return (
    <Section title={t('home.live')} aside={isLive && <LiveDot label={t('live.now')} />}>
      <AsyncSection answer={answer} empty={{ when: (games) => games.length === 0, show: none }} t={t}>
        {(games) => <Tiles games={games} />}
      </AsyncSection>
    </Section>
  );
}

/** None of them moves while somebody looks. */
function useInPlace(games: readonly LiveGameCard[]): readonly LiveGameCard[] {
  const [last, setLast] = useState({ games, placed: games });
  if (last.games === games) return last.placed;
  const placed = inPlace(last.placed, games);
  setLast({ games, placed });
  return placed;
}

function Tiles({ games }: { games: readonly LiveGameCard[] }) {
  const t = useT();
  const placed = useInPlace(games);
  const [heard, setHeard] = useState<Record<string, SeenScore>>({});
  const { query } = useApp();
  const askAgain = useCallback(
    () => void query.invalidateQueries({ queryKey: queryKey(liveGames) }),
    [query],
  );
  const take = useCallback(
    (gameId: string, score: SeenScore, { view }: GameMessage) => {
      setHeard((before) => ((before[gameId]?.v ?? -1) >= score.v ? before : { ...before, [gameId]: score }));
      // Where a game has ended, another one will begin.
      if (view.result !== null) askAgain();
    },
    [askAgain],
  );
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {placed.map(({ id, venue, home, away, score }) => (
        <li key={id}>
          <LiveTile
            to={path('/live/{id}', { id })}
            head={venue}
            names={[home, away]}
            score={heard[id] ?? score}
            isLive
            t={t}
          />
          <ScoreFeed gameId={id} onChange={take} onMoved={askAgain} />
        </li>
      ))}
    </ul>
  );
}
