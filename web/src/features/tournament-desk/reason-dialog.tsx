import { type ReactNode, useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';

type Props = {
  title: string;
  text: string;
  action: string;
  isDangerous?: boolean;
  busy: boolean;
  onReason: (reason: string) => void;
  onClose: () => void;
  children?: ReactNode;
};

/** A decision that wants a reason, which stands in the log. */
export function ReasonDialog({ title, text, action, isDangerous, busy, onReason, onClose, children }: Props) {
  const t = useT();
  const [reason, setReason] = useState('');
  return (
    <Dialog title={title} onClose={onClose} closeLabel={t('dialog.close')}>
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim()) onReason(reason.trim());
        }}
      >
        <p className="mb-4 text-ink-soft">{text}</p>
        {children}
        <TextField
          label={t('desk.result.reason')}
          help={t('desk.result.reason_help')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <div className="mt-4 flex justify-end gap-3">
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button
            type="submit"
            look={isDangerous ? 'danger' : 'primary'}
            busy={busy}
            disabled={!reason.trim()}
          >
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
