import type { DeskCommand } from '@oche/contract';
import type { EntrantId, PairingView, ResultInput } from '@oche/tournament';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { distanceWords, type Shown, sideWords, statusWords } from '../../widgets/tournament/words.ts';
import { Override } from './override-form.tsx';
import { ResultFields } from './result-fields.tsx';
import { useCommand } from './use-command.tsx';

type Props = {
  tournamentId: number | string;
  pairing: PairingView;
  shown: Shown;
  /** It has left the desk meanwhile: there is nothing to type any more. */
  isGone?: boolean;
  mayCorrect: boolean;
  /** Whom the director may put into a slot of this game; none where the whole field is not known. */
  field?: readonly EntrantId[];
  onDone: () => unknown;
  onClose: () => void;
};

/** The result of one game: typed, corrected or taken back. What a correction voids is shown before it is done. */
export function ResultDialog(props: Props) {
  const { tournamentId, pairing, shown, isGone = false, mayCorrect, field = [], onDone, onClose } = props;
  const t = useT();
  const { send, busy, question } = useCommand(tournamentId, shown, onDone);
  const command = async (given: DeskCommand) => {
    if (await send(given)) onClose();
  };
  const [home, away] = [sideWords(pairing, 0, shown, t), sideWords(pairing, 1, shown, t)];
  const isKnown = pairing.sides[0] !== null && pairing.sides[1] !== null;
  const isDone = pairing.status === 'done';
  return (
    <Dialog
      title={`${shown.code(pairing.id)}: ${t('tournament.versus', { home, away })}`}
      onClose={onClose}
      closeLabel={t('dialog.close')}
    >
      <p className="mb-4 text-ink-soft">
        {distanceWords(pairing.distance, t)} · {statusWords(pairing, shown, t)}
      </p>
      {!isKnown && <p>{t('desk.result.unknown')}</p>}
      {isGone && <p role="status">{t('desk.result.gone')}</p>}
      {isKnown && !isDone && !isGone && <Report {...{ pairing, shown, busy }} onCommand={command} />}
      {isKnown && isDone && mayCorrect && <Correct {...{ pairing, shown, busy }} onCommand={command} />}
      {isKnown && isDone && !mayCorrect && <p>{t('desk.result.director')}</p>}
      {mayCorrect && field.length > 0 && (
        <Override {...{ pairing, field, shown, busy }} onCommand={command} />
      )}
      {question}
    </Dialog>
  );
}

type FormProps = {
  pairing: PairingView;
  shown: Shown;
  busy: boolean;
  onCommand: (command: DeskCommand) => unknown;
};

const betweenOf = ({ sides }: PairingView): [string, string] => [sides[0] ?? '', sides[1] ?? ''];

function Report({ pairing, shown, busy, onCommand }: FormProps) {
  const t = useT();
  const [result, setResult] = useState<ResultInput | null>(null);
  const isOnBoard = pairing.status === 'called' || pairing.status === 'running';
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (result) onCommand({ type: 'report', pairing: pairing.id, result, between: betweenOf(pairing) });
      }}
    >
      <ResultFields pairing={pairing} shown={shown} onChange={setResult} />
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {isOnBoard && (
          <Button busy={busy} onClick={() => onCommand({ type: 'stop', pairing: pairing.id })}>
            {t('desk.result.take_off')}
          </Button>
        )}
        <Button type="submit" look="primary" busy={busy} disabled={result === null}>
          {t('desk.result.save')}
        </Button>
      </div>
    </form>
  );
}

function Correct({ pairing, shown, busy, onCommand }: FormProps) {
  const t = useT();
  const [result, setResult] = useState<ResultInput | null>(null);
  const [reason, setReason] = useState('');
  const why = reason.trim();
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        if (result && why)
          onCommand({
            type: 'correct',
            pairing: pairing.id,
            result,
            between: betweenOf(pairing),
            reason: why,
          });
      }}
    >
      <ResultFields pairing={pairing} shown={shown} onChange={setResult} />
      <div className="mt-4">
        <TextField
          label={t('desk.result.reason')}
          help={t('desk.result.reason_help')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button
          busy={busy}
          disabled={!why}
          onClick={() => onCommand({ type: 'reopen', pairing: pairing.id, reason: why })}
        >
          {t('desk.result.reopen')}
        </Button>
        <Button type="submit" look="primary" busy={busy} disabled={result === null || !why}>
          {t('desk.result.correct')}
        </Button>
      </div>
    </form>
  );
}
