import type { GameCard } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { formatMoment } from '@oche/messages/dates';
import { Link } from '../lib/links.tsx';
import { path } from '../lib/paths.ts';

/** Games to come: who plays whom, when and where. */
export function GameCards({ games, t }: { games: readonly GameCard[]; t: Translate }) {
  return (
    <ul className="divide-y divide-line">
      {games.map((game) => (
        <li key={game.id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-3">
          <Link
            to={path('/live/{id}', { id: game.id })}
            className="font-bold text-lg underline-offset-4 hover:underline"
          >
            {game.home} – {game.away}
          </Link>
          <span className="text-ink-soft">
            {[game.scheduled_at && formatMoment(t.locale, game.scheduled_at), game.venue]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
