import { formatMoment } from '@oche/messages/dates';
import { type ReactNode, useState } from 'react';
import type { GameSummary } from '../../device-games/device-game.ts';
import { deviceStore } from '../../device-games/device-store.ts';
import { exportGame } from '../../device-games/export-game.ts';
import { playPath } from '../../device-games/play-path.ts';
import type { Account } from '../../device-games/use-account.ts';
import { useT } from '../../lib/app-context.tsx';
import { Link } from '../../lib/links.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PlayIcon } from '../../ui/play-icon.tsx';
import { gameName } from '../../widgets/game-words.ts';
import { outcomeWords } from '../../widgets/outcome-words.ts';
import { RemoveGame } from './remove-game.tsx';
import { titleOf } from './title-of.ts';
import { UploadDialog } from './upload-dialog.tsx';

type Props = { games: GameSummary[]; account: Account | null };

/** So many are drawn at first: a page with hundreds of rows is slow to open, and nobody reads them all. */
const AT_FIRST = 20;

/** Games of this device: what they were, how they ended, and whether the account has them. */
export function DeviceGameList({ games, account }: Props) {
  const t = useT();
  const [shown, setShown] = useState(AT_FIRST);
  const [uploading, setUploading] = useState<GameSummary | null>(null);
  const [removing, setRemoving] = useState<GameSummary | null>(null);
  return (
    <>
      <ul className="divide-y divide-line">
        {games.slice(0, shown).map((game) => (
          <li key={game.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <Link to={playPath(game.id, game.link)} className="min-w-56 flex-1 rounded-md hover:text-green">
              <span className="block truncate font-semibold">{titleOf(game, t)}</span>
              <span className="text-ink-soft text-sm">
                {gameName(game.kind, t)} · {outcomeText(game, t)} · {formatMoment(t.locale, game.started_at)}
              </span>
            </Link>
            <Keeping game={game} account={account} onUpload={() => setUploading(game)} />
            <IconButton
              label={t('play.delete', { name: rowName(game, t) })}
              onClick={() => setRemoving(game)}
            >
              <Icon name="trash-2" />
            </IconButton>
          </li>
        ))}
      </ul>
      {games.length > shown && (
        <Button look="quiet" className="mt-3" onClick={() => setShown(shown + AT_FIRST)}>
          {t('play.history.more')}
        </Button>
      )}
      {removing && (
        <RemoveGame game={removing} name={rowName(removing, t)} onClose={() => setRemoving(null)} />
      )}
      {uploading && account && (
        <UploadDialog game={uploading} account={account} onClose={() => setUploading(null)} />
      )}
    </>
  );
}

type KeepingProps = { game: GameSummary; account: Account | null; onUpload: () => void };

/** Where a game is kept, and what may be done about it. */
function Keeping({ game, account, onUpload }: KeepingProps) {
  const t = useT();
  const withName = (action: string) => `${action}: ${rowName(game, t)}`;
  if (game.outcome.status === 'unreadable') {
    const label = t('play.unreadable.export');
    return (
      <Button aria-label={withName(label)} onClick={() => void exportStored(game.id)}>
        {label}
      </Button>
    );
  }
  if (game.owner.type === 'device') {
    const label = t('play.upload');
    return (
      <>
        <Place text={t('play.only_here')} icon={<Icon name="smartphone" className="size-4" />} />
        {account && (
          <Button aria-label={withName(label)} onClick={onUpload}>
            {label}
          </Button>
        )}
      </>
    );
  }
  if (game.is_unsent)
    return <Place text={t('play.not_sent')} icon={<Icon name="smartphone" className="size-4" />} />;
  return (
    <span className="flex items-center gap-1 text-green text-sm">
      <PlayIcon name="cloud-check" className="size-4" />
      <span className="max-sm:sr-only">{t('play.in_account')}</span>
    </span>
  );
}

/** Of a game that exists nowhere else it is read on the smallest screen too. */
const Place = ({ text, icon }: { text: string; icon: ReactNode }) => (
  <span className="flex items-center gap-1 font-semibold text-sm">
    {icon}
    {text}
  </span>
);

/** The same two play again and again: the time tells their games apart. */
const rowName = (game: GameSummary, t: ReturnType<typeof useT>): string =>
  `${titleOf(game, t)}, ${formatMoment(t.locale, game.started_at)}`;

async function exportStored(id: string): Promise<void> {
  const game = await deviceStore.find(id);
  if (game) exportGame(game);
}

function outcomeText(game: GameSummary, t: ReturnType<typeof useT>): string {
  const { status, result, legs } = game.outcome;
  if (status === 'unreadable') return t('play.unreadable.short');
  if (result === null) return t('play.running');
  const words = outcomeWords(game, result, t);
  return result.winner === null || legs.every((won) => won === 0) ? words : `${words} ${legs.join('–')}`;
}
