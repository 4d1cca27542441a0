import { useState } from 'react';
import type { KeptGame } from '../../device-games/device-game.ts';
import { stateOf } from '../../device-games/device-game.ts';
import { forgetKept } from '../../device-games/device-store.ts';
import { whereToPlay } from '../../device-games/play-path.ts';
import { useT } from '../../lib/app-context.tsx';
import { formatMoment } from '../../lib/dates.ts';
import { Link } from '../../lib/links.tsx';
import { nameOfSide } from '../../lib/side-names.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PlayIcon } from '../../ui/play-icon.tsx';
import { UploadDialog } from './upload-dialog.tsx';

type Props = { games: KeptGame[]; owner: { id: number; name: string } | null };

/** Games of this device: what they were, how they ended, and whether the account has them. */
export function KeptList({ games, owner }: Props) {
  const t = useT();
  const [uploading, setUploading] = useState<KeptGame | null>(null);
  return (
    <>
      <ul className="divide-y divide-line">
        {games.map((game) => (
          <li key={game.id} className="flex items-center gap-3 py-2">
            <Link {...whereToPlay(game.id, game.link)} className="min-w-0 flex-1 rounded-md hover:text-green">
              <span className="block truncate font-semibold">{titleOf(game, t)}</span>
              <span className="text-ink-soft text-sm">
                {t(`games.name.${game.kind as 'x01'}`)} · {outcomeOf(game, t)} ·{' '}
                {formatMoment(t.locale, game.started_at)}
              </span>
            </Link>
            {game.owner !== null ? (
              <span className="flex items-center gap-1 text-green text-sm">
                <PlayIcon name="cloud-check" className="size-4" />
                <span className="max-sm:sr-only">{t('play.in_account')}</span>
              </span>
            ) : (
              owner && <Button onClick={() => setUploading(game)}>{t('play.upload')}</Button>
            )}
            <IconButton
              label={t('play.delete', { name: titleOf(game, t) })}
              onClick={() => void forgetKept(game.id)}
            >
              <Icon name="trash-2" />
            </IconButton>
          </li>
        ))}
      </ul>
      {uploading && owner && (
        <UploadDialog game={uploading} owner={owner} onClose={() => setUploading(null)} />
      )}
    </>
  );
}

export const titleOf = (game: KeptGame, t: ReturnType<typeof useT>): string =>
  game.sides.length === 1
    ? nameOfSide(game, 0)
    : t('play.against', {
        home: nameOfSide(game, 0),
        away: game.sides
          .slice(1)
          .map((_, at) => nameOfSide(game, at + 1))
          .join(', '),
      });

function outcomeOf(game: KeptGame, t: ReturnType<typeof useT>): string {
  const { result, score } = stateOf(game);
  if (result === null) return t('play.running');
  if (result.kind === 'aborted') return t('live.aborted');
  if (result.winner === null) return result.kind === 'drawn' ? t('live.drawn') : t('live.over');
  return `${t('live.won', { name: nameOfSide(game, result.winner) })} ${score.legs.join('–')}`;
}
