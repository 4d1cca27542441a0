import type { MyGame } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { whereWords } from '../../widgets/tournament/words.ts';

/** What was played so far, the newest on top. */
export function PlayedGames({ games, t }: { games: readonly MyGame[]; t: Translate }) {
  const played = games.filter(({ game: { pairing } }) => pairing.status === 'done').toReversed();
  if (played.length === 0) return null;
  return (
    <div className="mt-6">
      <h3 className="mb-1 text-lg">{t('my.played')}</h3>
      <ul className="divide-y divide-line">
        {played.map(({ game, side }) => (
          <li key={game.code} className="flex items-baseline gap-4 py-2">
            <span className="numerals w-14 shrink-0 text-xl">{scoreWords(game.pairing, side)}</span>
            <span className="min-w-0 flex-1 truncate">
              <span className="sr-only">{t(game.pairing.winner === side ? 'my.won' : 'my.lost')} </span>
              <span className={game.pairing.winner === side ? 'font-bold' : ''}>
                {game.sides[side === 0 ? 1 : 0].name}
              </span>
            </span>
            {isGivenAway(game.pairing) && (
              <span className="font-semibold text-sm">{t(`tournament.by.${game.pairing.decided_by}`)}</span>
            )}
            <span className="text-ink-soft text-sm">{whereWords(game.pairing, game.rounds, t)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const scoreWords = ({ score }: MyGame['game']['pairing'], side: 0 | 1): string =>
  score ? `${score[side]}–${score[side === 0 ? 1 : 0]}` : '–';

type Pairing = MyGame['game']['pairing'];
const isGivenAway = (pairing: Pairing): pairing is Pairing & { decided_by: 'walkover' | 'forfeit' } =>
  pairing.decided_by === 'walkover' || pairing.decided_by === 'forfeit';
