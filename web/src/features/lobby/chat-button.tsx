import type { ChatMessage } from '@oche/contract';
import { useEffect, useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { IconButton } from '../../ui/button.tsx';
import { PlayIcon } from '../../ui/play-icon.tsx';
import { ChatDialog } from './chat-dialog.tsx';
import { saidBy } from './chat-text.ts';
import type { Room } from './use-room.ts';

const SHOWN_MS = 5000;

/** The way to the chat, with what was not read yet. A new message shows itself for a moment and covers no key. */
export function ChatButton({ room }: { room: Room }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const theirs = room.game?.chat.filter(({ user_id }) => user_id !== room.userId) ?? [];
  const newest = theirs.at(-1);
  const newestId = newest?.id ?? 0;
  const { read, markRead } = room;
  useEffect(() => {
    if (open) markRead(newestId);
  }, [open, markRead, newestId]);
  const unread = read === null || open ? 0 : theirs.filter(({ id }) => id > read).length;
  if (!room.game) return null;
  const { name } = room.game.opponent;
  return (
    <div className="relative">
      <IconButton
        label={
          unread > 0
            ? `${t('online.chat.open')}, ${t('online.chat.unread', { count: unread })}`
            : t('online.chat.open')
        }
        onClick={() => setOpen(true)}
      >
        <PlayIcon name="message-circle" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="absolute top-0.5 right-0.5 grid size-5 place-items-center rounded-full bg-red font-bold text-red-ink text-xs"
          >
            {unread}
          </span>
        )}
      </IconButton>
      <div aria-live="polite">
        {newest && unread > 0 && <Bubble key={newest.id} name={name} message={newest} />}
      </div>
      {open && <ChatDialog room={room} game={room.game} onClose={() => setOpen(false)} />}
    </div>
  );
}

function Bubble({ name, message }: { name: string; message: ChatMessage }) {
  const t = useT();
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <p className="pointer-events-none absolute top-full right-0 layer-tooltip mt-1 w-max max-w-64 break-words rounded-card rounded-tr-none bg-oche px-3 py-2 text-cream text-sm">
      <b>{name}</b> {saidBy(message, t)}
    </p>
  );
}
