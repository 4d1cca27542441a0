import { type GameCard, liveGames } from '@oche/contract';
import { useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { Link } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { AsyncSection } from '../../ui/async-section.tsx';
import { LiveDot } from '../../ui/live-dot.tsx';
import { Empty } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';

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
        {(games) => (
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {games.map((game) => (
              <li key={game.id}>
                <GameTile game={game} />
              </li>
            ))}
          </ul>
        )}
      </AsyncSection>
    </Section>
  );
}

function GameTile({ game }: { game: GameCard }) {
  return (
    <Link
      to={path('/live/{id}', { id: game.id })}
      className="grid gap-1 rounded-card border border-line bg-surface p-4 hover:border-line-strong"
    >
      <span className="eyebrow">{game.venue}</span>
      <span className="font-bold text-lg leading-tight">{game.home}</span>
      <span className="font-bold text-lg leading-tight">{game.away}</span>
    </Link>
  );
}
