import { answerTransfer, type Transfer } from '@oche/contract';
import { useApp } from '../../lib/app-context.tsx';
import type { SeasonPlace } from '../../lib/season-desk.ts';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { useRefreshTeams } from './refresh.ts';
import { dayText } from './words.ts';

type Props = { transfers: readonly Transfer[]; place: SeasonPlace };

/** Transfers, each with what the reader can answer. */
export function TransferRows({ transfers, place }: Props) {
  return (
    <ul className="divide-y divide-line">
      {transfers.map((transfer) => (
        <TransferRow key={transfer.id} transfer={transfer} place={place} />
      ))}
    </ul>
  );
}

function TransferRow({ transfer, place }: { transfer: Transfer; place: SeasonPlace }) {
  const { t } = useApp();
  const refresh = useRefreshTeams();
  const { id, name, from, to, state, waits_for, until, may, reason } = transfer;
  const write = useWrite(answerTransfer, {
    savedMessage: null,
    failedMessage: t('form.did_not_work'),
    onSaved: refresh,
  });
  const waits = waits_for.map((side) =>
    side === 'member' ? name : t('transfer.captain_of', { team: side === 'from' ? from.name : to.name }),
  );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-60 flex-1">
        <p className="font-semibold">{t('transfer.line', { name, from: from.name, to: to.name })}</p>
        <p className="text-ink-soft text-sm">
          {state === 'waiting'
            ? t('transfer.waits', { who: waits.join(', '), day: dayText(t, until) })
            : [t(`transfer.state.${state}`), reason].filter(Boolean).join(': ')}
        </p>
      </div>
      {may.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {may
            .filter((answer) => answer !== 'refuse')
            .map((answer) => (
              <Button
                key={answer}
                look="primary"
                busy={write.pending?.answer === answer}
                onClick={() => void write.send({ ...place, transfer_id: id, answer })}
              >
                {t(`transfer.${answer}`)} <span className="sr-only">{name}</span>
              </Button>
            ))}
          {may.includes('refuse') && (
            <Button
              look="quiet"
              busy={write.pending?.answer === 'refuse'}
              onClick={() => void write.send({ ...place, transfer_id: id, answer: 'refuse' })}
            >
              {t('transfer.refuse')} <span className="sr-only">{name}</span>
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
