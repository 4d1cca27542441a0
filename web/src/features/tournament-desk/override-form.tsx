import type { DeskCommand } from '@oche/contract';
import type { EntrantId, PairingView } from '@oche/tournament';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { type Shown, sideWords } from '../../widgets/tournament/words.ts';

type Props = {
  pairing: PairingView;
  /** Everybody who could be put there. */
  field: readonly EntrantId[];
  shown: Shown;
  busy: boolean;
  onCommand: (command: DeskCommand) => unknown;
};

/** The director puts somebody else into a slot, or gives it back to the course; the core says whether that can be. */
export function Override(props: Props) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="mt-6 border-line border-t pt-3">
      <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('desk.override.open')}
      </Button>
      {isOpen && <OverrideForm {...props} />}
    </div>
  );
}

function OverrideForm({ pairing, field, shown, busy, onCommand }: Props) {
  const t = useT();
  const [side, setSide] = useState<0 | 1>(0);
  const [entrant, setEntrant] = useState('');
  const [reason, setReason] = useState('');
  const why = reason.trim();
  return (
    <form
      method="post"
      className="mt-3 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const slots = [{ pairing: pairing.id, side, entrant: entrant || null }];
        if (why) onCommand({ type: 'override', slots, reason: why });
      }}
    >
      <p className="text-ink-soft text-sm">{t('desk.override.help')}</p>
      <SelectField
        label={t('desk.override.side')}
        value={side}
        onChange={({ target }) => setSide(target.value === '1' ? 1 : 0)}
      >
        {([0, 1] as const).map((each) => (
          <option key={each} value={each}>
            {sideWords(pairing, each, shown, t)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('desk.override.by')}
        value={entrant}
        onChange={({ target }) => setEntrant(target.value)}
      >
        <option value="">{t('desk.override.source')}</option>
        {field.map((each) => (
          <option key={each} value={each}>
            {shown.name(each)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('desk.result.reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex justify-end">
        <Button type="submit" busy={busy} disabled={!why}>
          {t('desk.override.yes')}
        </Button>
      </div>
    </form>
  );
}
