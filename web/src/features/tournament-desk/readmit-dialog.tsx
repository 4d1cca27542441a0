import type { TournamentEntry } from '@oche/contract';
import { useT } from '../../lib/app-context.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import type { TournamentData } from './tournament-data.ts';
import { useCommand } from './use-command.tsx';

type Props = { entry: TournamentEntry; data: TournamentData; onDone: () => unknown; onClose: () => void };

/** Somebody who had left comes back. What that voids is asked first. */
export function ReadmitDialog({ entry, data, onDone, onClose }: Props) {
  const t = useT();
  const { tournament, shown } = data;
  const { send, busy, question } = useCommand(tournament.id, shown, onDone);
  const readmit = async (reason: string) => {
    if (await send({ type: 'readmit', entrant: entry.entrant, reason })) onClose();
  };
  return (
    <>
      <ReasonDialog
        title={t('tournaments.readmit.title', { name: entry.name })}
        text={t('tournaments.readmit.text')}
        action={t('tournaments.entry.readmit')}
        busy={busy}
        onReason={(reason) => void readmit(reason)}
        onClose={onClose}
      />
      {question}
    </>
  );
}
