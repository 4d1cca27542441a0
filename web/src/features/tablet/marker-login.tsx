import { type Board, currentBoard, markerLogin } from '@oche/contract';
import type { ReactNode } from 'react';
import { useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { unknownFailure } from '../../lib/call-failure.ts';
import { reloadAt } from '../../lib/paths.ts';
import { storeToken } from '../../lib/tokens.ts';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Notice } from '../../ui/notice.tsx';
import { boardLabel } from '../../widgets/board-label.ts';
import { forgetBoardGame } from './board-game.ts';

/** A marker has scanned the code of a game: their phone keeps its score, and nothing else. */
export function MarkerLogin({ code }: { code: string | null }) {
  const t = useT();
  const { data: board } = useAsyncAnswer(currentBoard, {});
  const login = useWrite(markerLogin, {
    savedMessage: null,
    failedMessage: null,
    onSaved: ({ token }) => {
      storeToken('tablet', token);
      forgetBoardGame();
      reloadAt('/tablet');
    },
  });
  const isTaken = login.failure?.code === 'marker_has_phone';
  const failure = login.failure && !isTaken && (login.failure.message ?? unknownFailure(t));
  if (code === null) return <Words title={t('tablet.mark.over')} text={t('tablet.mark.over_text')} />;
  if (isTablet(board))
    return (
      <Words
        title={t('tablet.mark.is_tablet', { board: boardLabel(t, board) })}
        text={t('tablet.mark.is_tablet_text')}
      />
    );
  const send = (take_over: boolean) => void login.send({ code, take_over });
  return (
    <>
      <Words title={t('tablet.mark.title')} text={t('tablet.mark.text')}>
        {failure && <Notice tone="error">{failure}</Notice>}
        <Button
          look="primary"
          className="min-h-16 text-xl"
          busy={login.pending !== null}
          onClick={() => send(false)}
        >
          {t('tablet.mark.submit')}
        </Button>
      </Words>
      {isTaken && (
        <Confirm
          title={t('tablet.mark.taken_title')}
          action={t('tablet.take_over.submit')}
          busy={login.pending !== null}
          onConfirm={() => send(true)}
          onClose={login.touch}
          t={t}
        >
          {t('tablet.mark.taken_text')}
        </Confirm>
      )}
    </>
  );
}

/** The tablet of a board does not become a phone by mistake. */
const isTablet = (board: Board | null | undefined): board is Board =>
  board !== null && board !== undefined && board.only_game === null;

function Words({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-md flex-1 content-center gap-6">
      <div>
        <h1 className="text-4xl">{title}</h1>
        <p className="mt-2 text-ink-soft text-lg">{text}</p>
      </div>
      {children}
    </div>
  );
}
