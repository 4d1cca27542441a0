import type { EventBoard, ManagedEvent } from '@oche/contract';
import { formatMoment } from '@oche/messages/dates';
import { useT } from '../../lib/app-context.tsx';
import { ownOrigin } from '../../lib/device/device.ts';
import { Button } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { type BoardCodes, codeAddress } from './code-address.ts';

type Props = { event: ManagedEvent; boards: EventBoard[]; codes: BoardCodes; onClose: () => void };

/** Black on white, each a page of A4: the number to be seen from across the hall, the code to be scanned from two metres. */
export function BoardSheets({ event, boards, codes, onClose }: Props) {
  const t = useT();
  const when = formatMoment(t.locale, codes[0]?.expires_at ?? event.ends_at, event.zone);
  return (
    <>
      <div className="no-print">
        <PageHead
          title={t('boards.sheet_title')}
          lead={t('boards.sheet_lead', { when })}
          actions={
            <div className="flex flex-wrap gap-2">
              <Button onClick={onClose}>{t('boards.sheet_done')}</Button>
              <Button look="primary" onClick={() => print()}>
                {t('boards.sheet_print')}
              </Button>
            </div>
          }
        />
      </div>
      <div className="grid gap-6 lg:grid-cols-2 print:block">
        {boards.map((board) => {
          const made = codes.find(({ board_id }) => board_id === board.id);
          return made && <Sheet key={board.id} board={board} event={event} code={made.code} />;
        })}
      </div>
    </>
  );
}

type SheetProps = { board: EventBoard; event: ManagedEvent; code: string };

function Sheet({ board: { number, name }, event, code }: SheetProps) {
  const t = useT();
  return (
    <section className="flex flex-wrap items-center justify-around gap-6 rounded-card border border-line bg-white p-6 text-[#000] print:h-[245mm] print:break-after-page print:flex-col print:flex-nowrap print:justify-between print:gap-0 print:rounded-none print:border-0 print:p-0 print:last:break-after-auto">
      <div className="text-center">
        <p className="font-semibold print:text-xl">{event.name}</p>
        <h2 className="mt-4">
          <span className="block font-semibold text-lg print:text-2xl">
            {name || t('board.number', { number })}
          </span>
          <span className="numerals block text-[9rem] print:text-[58mm] print:leading-[0.9]">{number}</span>
        </h2>
      </div>
      <div className="grid justify-items-center gap-2 text-center print:[&_svg]:size-[145mm]">
        <QrCode text={codeAddress(code)} label={t('boards.code_qr', { number })} />
        <p>{t('boards.sheet_step')}</p>
        <p className="text-sm">{t('boards.code_or', { address: `${new URL(ownOrigin()).host}/tablet` })}</p>
        <p className="numerals text-4xl">{code}</p>
      </div>
    </section>
  );
}
