import { type EventBoard, listEventBoards, type ManagedEvent, renewBoardCodes } from '@oche/contract';
import { formatMoment } from '@oche/messages/dates';
import { useState } from 'react';
import { queryKey, useApp } from '../../lib/app-context.tsx';
import { unknownFailure } from '../../lib/call-failure.ts';
import { ownOrigin } from '../../lib/device/device.ts';
import { useOnce } from '../../lib/use-once.ts';
import { useWrite } from '../../lib/write.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { type BoardCodes, codeAddress } from './code-address.ts';

type Props = { board: EventBoard; event: ManagedEvent; onClose: () => void };

/** A new code for one board: to be scanned from this screen, or typed. */
export function BoardCodeDialog({ board, event, onClose }: Props) {
  const { t, query } = useApp();
  const [made, setMade] = useState<BoardCodes[number] | null>(null);
  const renew = useWrite(renewBoardCodes, {
    savedMessage: null,
    failedMessage: null,
    onSaved: ([code]) => setMade(code ?? null),
  });
  // Opening it is asking for a code.
  useOnce(() => void renew.send({ event_id: event.id, board_ids: [board.id] }));
  // By then the tablet may be there.
  const close = () => {
    void query.invalidateQueries({ queryKey: queryKey(listEventBoards) });
    onClose();
  };
  const { number } = board;
  return (
    <Dialog title={t('boards.code_title', { number })} onClose={close} closeLabel={t('dialog.close')}>
      {renew.failure && <Notice tone="error">{renew.failure.message ?? unknownFailure(t)}</Notice>}
      {made ? (
        <div className="grid justify-items-center gap-4 text-center">
          <QrCode text={codeAddress(made.code)} label={t('boards.code_qr', { number })} />
          <p>
            {t('boards.code_or', { address: `${new URL(ownOrigin()).host}/tablet` })}
            <strong className="numerals mt-2 block select-all text-5xl" data-testid="board-code">
              {made.code}
            </strong>
          </p>
          <p className="text-ink-soft text-sm">
            {t('boards.code_until', { when: formatMoment(t.locale, made.expires_at, event.zone) })}
          </p>
        </div>
      ) : (
        !renew.failure && (
          <div className="skeleton mx-auto size-75" role="status" aria-label={t('section.loading')} />
        )
      )}
    </Dialog>
  );
}
