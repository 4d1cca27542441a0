import { type Board, type BoardNow, boardLogout } from '@oche/contract';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { isPin, keptPin } from '../../lib/board-pin.ts';
import { keepaliveCall } from '../../lib/keepalive-call.ts';
import { reloadAt } from '../../lib/paths.ts';
import { storeToken } from '../../lib/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { PinDialog } from '../../ui/pin-dialog.tsx';
import { BoardIdle } from '../../widgets/tablet/board-idle.tsx';
import { forgetBoardGame } from './board-game.ts';

type Props = { board: Board | null; now: BoardNow | null; isOffline: boolean; unsent: number };

/** A board between two games. A marker's own phone has done its work then. */
export function IdleBoard({ board, now, isOffline, unsent }: Props) {
  const t = useT();
  if (board?.only_game) return <MarkingOver unsent={unsent} />;
  const isToConfirm = now?.on?.status === 'to_confirm';
  const status = isOffline ? t('tablet.offline') : t(isToConfirm ? 'tablet.desk_confirms' : 'tablet.waiting');
  return (
    <BoardIdle
      number={board?.number ?? 0}
      name={board?.name ?? ''}
      next={now?.next ?? []}
      group={now?.group ?? null}
      status={status}
      t={t}
    >
      <LogOut />
    </BoardIdle>
  );
}

function LogOut() {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const logOut = async () => {
    await keepaliveCall(boardLogout, {});
    storeToken('tablet', null);
    forgetBoardGame();
    reloadAt('/tablet/login');
  };
  const pin = isAsking ? keptPin() : null;
  return (
    <>
      <Button
        look="quiet"
        className="mt-4 text-cream/75"
        onClick={() => (keptPin() ? setAsking(true) : void logOut())}
      >
        {t('tablet.log_out')}
      </Button>
      {pin && (
        <PinDialog
          isRight={(typed) => isPin(pin, typed)}
          onRight={() => void logOut()}
          onClose={() => setAsking(false)}
          t={t}
        />
      )}
    </>
  );
}

/** What was not sent yet needs the token of this phone: it is kept until then. */
function MarkingOver({ unsent }: { unsent: number }) {
  const t = useT();
  const close = () => {
    storeToken('tablet', null);
    forgetBoardGame();
    reloadAt('/');
  };
  return (
    <div className="grid flex-1 content-center justify-items-center gap-6 text-center" data-testid="marked">
      <h1 className="text-4xl">{t('tablet.mark.thanks')}</h1>
      <p className="max-w-md text-cream/85 text-xl">
        {unsent > 0 ? t('tablet.mark.unsent') : t('tablet.mark.thanks_text')}
      </p>
      <Button look="chalk" className="min-h-14" disabled={unsent > 0} onClick={close}>
        {t('tablet.mark.close')}
      </Button>
    </div>
  );
}
