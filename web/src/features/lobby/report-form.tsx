import { type ChatMessage, reportPlayer } from '@oche/contract';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { saidBy } from './chat-text.ts';
import { useLobbyWrite } from './use-lobby-write.ts';

type Props = { gameId: string; message: ChatMessage | null; onDone: () => void };

/** Tells those who run the place what happened, in the words of who was there. */
export function ReportForm({ gameId, message, onDone }: Props) {
  const t = useT();
  const report = useLobbyWrite(reportPlayer, { savedMessage: t('online.report.done'), onSaved: onDone });
  const [reason, setReason] = useState('');
  return (
    <form
      method="post"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void report.send({ game_id: gameId, message_id: message?.id ?? null, reason });
      }}
    >
      {message && (
        <p className="break-words text-ink-soft">{t('online.report.about', { text: saidBy(message, t) })}</p>
      )}
      <TextArea
        label={t('online.report.reason')}
        value={reason}
        maxLength={500}
        required
        autoFocus
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          look="danger"
          busy={report.pending !== null}
          disabled={reason.trim().length < 3}
        >
          {t('online.report.send')}
        </Button>
        <Button onClick={onDone}>{t('dialog.cancel')}</Button>
      </div>
    </form>
  );
}
