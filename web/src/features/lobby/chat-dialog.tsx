import { type ChatMessage, mutePlayer, type OnlineGame, type Phrase, sendChat } from '@oche/contract';
import { useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { newId } from '../../lib/uuid.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PHRASES, saidBy } from './chat-text.ts';
import { ReportForm } from './report-form.tsx';
import { useLobbyWrite } from './use-lobby-write.ts';
import { type Room, withChat } from './use-room.ts';

type Props = { room: Room; game: OnlineGame; onClose: () => void };
/** null: the player, not one message. */
type Reported = { message: ChatMessage | null };

/** What two players say to each other, and how to hear no more of it. */
export function ChatDialog({ room, game, onClose }: Props) {
  const t = useT();
  const [reporting, setReporting] = useState<Reported | null>(null);
  const { opponent } = game;
  const title = reporting ? 'online.report' : 'online.chat';
  return (
    <Dialog title={t(title, opponent)} onClose={onClose} closeLabel={t('play.close')}>
      {reporting ? (
        <ReportForm gameId={room.id} message={reporting.message} onDone={() => setReporting(null)} />
      ) : (
        <div className="grid gap-4">
          <Messages room={room} game={game} onReport={(message) => setReporting({ message })} />
          {opponent.muted ? (
            <p className="text-ink-soft">{t('online.muted', opponent)}</p>
          ) : (
            <Say room={room} />
          )}
          <div className="-mx-4 -mb-2 flex flex-wrap justify-between gap-x-2 border-line border-t pt-2">
            <Mute room={room} opponent={opponent} />
            <Button look="quiet" onClick={() => setReporting({ message: null })}>
              {t('online.report', opponent)}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

type MessagesProps = Pick<Props, 'room' | 'game'> & { onReport: (message: ChatMessage) => void };

function Messages({ room, game: { chat, opponent }, onReport }: MessagesProps) {
  const t = useT();
  const list = useRef<HTMLOListElement>(null);
  const newest = chat.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest message is the one to see
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [newest]);
  if (chat.length === 0) return <p className="text-ink-soft">{t('online.chat.none')}</p>;
  return (
    <ol ref={list} className="grid max-h-[40dvh] gap-2 overflow-y-auto" aria-live="polite" data-testid="chat">
      {chat.map((message) => {
        const isMine = message.user_id === room.userId;
        return (
          <li key={message.id} className={`flex items-start gap-1 ${isMine ? 'justify-end' : ''}`}>
            <p
              className={`max-w-[80%] break-words rounded-card px-3 py-2 ${isMine ? 'bg-green text-green-ink' : 'bg-raised'}`}
            >
              <span className="sr-only">{isMine ? t('online.chat.you') : opponent.name}: </span>
              {saidBy(message, t)}
            </p>
            {!isMine && (
              <IconButton
                label={`${t('online.report.message')}: ${saidBy(message, t)}`}
                onClick={() => onReport(message)}
              >
                <Icon name="circle-alert" className="size-4 text-ink-soft" />
              </IconButton>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** Quick words, and words of one's own. What could not be sent stays to be sent again. */
function Say({ room }: { room: Room }) {
  const t = useT();
  const id = useId();
  const chat = useLobbyWrite(sendChat, { failedMessage: t('online.chat.failed') });
  const [typed, setTyped] = useState('');
  // Not disabled while it is under way: a button that is loses the focus, and the keyboard its place.
  const say = async (said: { text: string } | { phrase: Phrase }) => {
    if (chat.pending) return;
    const message = await chat.send({ game_id: room.id, cid: newId(), said });
    if (!message) return;
    room.change((game) => ({ chat: withChat(game.chat, message) }));
    if ('text' in said) setTyped('');
  };
  return (
    <>
      <ul className="flex flex-wrap gap-2" aria-label={t('online.phrases')}>
        {PHRASES.map((phrase) => (
          <li key={phrase}>
            <Button className="min-h-11 px-3 text-sm" onClick={() => void say({ phrase })}>
              {t(`online.phrase.${phrase}`)}
            </Button>
          </li>
        ))}
      </ul>
      <form
        method="post"
        className="flex gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (typed.trim() !== '') void say({ text: typed });
        }}
      >
        <label htmlFor={id} className="sr-only">
          {t('online.chat.write')}
        </label>
        <input
          id={id}
          value={typed}
          maxLength={200}
          autoComplete="off"
          placeholder={t('online.chat.write')}
          onChange={({ target }) => setTyped(target.value)}
          className="min-h-11 w-full rounded-card border border-line-strong/70 bg-surface px-3"
        />
        <Button type="submit" look="primary">
          {t('online.chat.send')}
        </Button>
      </form>
    </>
  );
}

function Mute({ room, opponent }: { room: Room; opponent: OnlineGame['opponent'] }) {
  const t = useT();
  const muted = !opponent.muted;
  const mute = useLobbyWrite(mutePlayer, {
    onSaved: () =>
      room.change(({ chat }) => ({
        opponent: { ...opponent, muted },
        chat: muted ? chat.filter(({ user_id }) => user_id !== opponent.id) : chat,
      })),
  });
  return (
    <Button
      look="quiet"
      busy={mute.pending !== null}
      aria-pressed={opponent.muted}
      onClick={() => void mute.send({ user_id: opponent.id, muted })}
    >
      {t(opponent.muted ? 'lobby.unmute' : 'online.mute', opponent)}
    </Button>
  );
}
