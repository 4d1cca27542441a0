import { type DeskCommand, previewCommand, type TournamentEntry } from '@oche/contract';
import type { Impact } from '@oche/tournament';
import { useState } from 'react';
import { useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { impactLines } from './impact-words.ts';
import type { TournamentData } from './tournament-data.ts';
import { useCommand } from './use-command.tsx';

type Props = { entry: TournamentEntry; data: TournamentData; onDone: () => unknown; onClose: () => void };
const MODES = ['walkover', 'annul', 'disqualify'] as const;

/** Somebody leaves after the draw: what that does is shown before it is done. */
export function WithdrawDialog({ entry, data, onDone, onClose }: Props) {
  const t = useT();
  const { tournament, shown } = data;
  const [mode, setMode] = useState<(typeof MODES)[number]>('walkover');
  const [reason, setReason] = useState('');
  const { send, busy, question } = useCommand(tournament.id, shown, onDone);
  const command: DeskCommand = { type: 'withdraw', entrant: entry.entrant, mode, reason };
  const preview = useAsyncAnswer(previewCommand, {
    tournament_id: String(tournament.id),
    // What it costs does not depend on why; but without a reason the rules refuse it.
    command: { ...command, reason: '–' },
  });
  return (
    <Dialog
      title={t('tournaments.withdraw.title', { name: entry.name })}
      onClose={onClose}
      closeLabel={t('dialog.close')}
    >
      <form
        method="post"
        className="grid gap-4"
        onSubmit={async (event) => {
          event.preventDefault();
          if (await send({ ...command, confirm: true })) onClose();
        }}
      >
        <SelectField
          label={t('tournaments.withdraw.mode')}
          value={mode}
          onChange={({ target }) => setMode(MODES.find((each) => each === target.value) ?? 'walkover')}
        >
          {MODES.map((each) => (
            <option key={each} value={each}>
              {t(`tournaments.withdraw.${each}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('desk.result.reason')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Costs
          impact={preview.data}
          refused={preview.isError && preview.error instanceof Error ? preview.error.message : null}
          shown={shown}
        />
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button type="submit" look="danger" busy={busy} disabled={preview.isError || !reason.trim()}>
            {t('tournaments.withdraw.yes')}
          </Button>
        </div>
      </form>
      {question}
    </Dialog>
  );
}

type CostsProps = { impact: Impact | undefined; refused: string | null } & Pick<TournamentData, 'shown'>;

function Costs({ impact, refused, shown }: CostsProps) {
  const t = useT();
  if (refused !== null) return <p className="text-red">{refused}</p>;
  if (!impact) return <div className="skeleton h-6" />;
  const lines = impactLines(impact, shown, t);
  if (lines.length === 0) return <p className="text-ink-soft">{t('tournaments.withdraw.costs_nothing')}</p>;
  return (
    <ul className="list-disc pl-5">
      {lines.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  );
}
