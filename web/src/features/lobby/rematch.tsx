import { declineChallenge, offerRematch } from '@oche/contract';
import { useT } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { useLobbyWrite } from './use-lobby-write.ts';
import type { Room } from './use-room.ts';

/** After the game: once more? It begins when both want it, and the other begins. */
export function Rematch({ room, onPlay }: { room: Room; onPlay: (gameId: string) => void }) {
  const t = useT();
  const rematchWrite = useLobbyWrite(offerRematch);
  const decline = useLobbyWrite(declineChallenge);
  const { id, userId, game, change } = room;
  if (!game) return null;
  const { rematch, opponent } = game;
  const isOpen = rematch?.status === 'open';
  const isTheirs = isOpen && rematch.from.id !== userId;
  const offer = async () => {
    const offered = await rematchWrite.send({ game_id: id });
    if (!offered) return;
    change(() => ({ rematch: offered }));
    if (offered.game_id) onPlay(offered.game_id);
  };
  return (
    <div className="grid gap-2 text-center" data-testid="rematch">
      <p role="status" className="font-semibold text-ink-soft empty:hidden">
        {said(rematch, userId, opponent.name, t)}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        {!(isOpen && !isTheirs) && (
          <Button
            look="primary"
            className="min-h-14 flex-1"
            busy={rematchWrite.pending !== null}
            onClick={() => void offer()}
          >
            {t(isTheirs ? 'online.rematch.accept' : 'online.rematch')}
          </Button>
        )}
        {isTheirs && (
          <Button className="min-h-14" onClick={() => void decline.send({ challenge_id: rematch.id })}>
            {t('lobby.decline')}
          </Button>
        )}
      </div>
    </div>
  );
}

function said(
  rematch: NonNullable<Room['game']>['rematch'],
  userId: number,
  name: string,
  t: ReturnType<typeof useT>,
): string {
  const isMine = rematch?.from.id === userId;
  switch (rematch?.status) {
    case 'open':
      return t(isMine ? 'online.rematch.waiting' : 'online.rematch.offered', { name });
    case 'declined':
      return isMine ? t('online.rematch.declined', { name }) : '';
    case 'timed_out':
    case 'void':
    case 'cancelled':
      return t('online.rematch.over');
    case 'accepted':
    case undefined:
      return '';
  }
}
