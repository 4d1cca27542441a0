import type { Translate } from '@oche/messages';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  title: string;
  children?: ReactNode;
  /** What will be gone, named one by one. */
  lost?: readonly string[];
  /** The verb, with its consequence: "Delete the draw". */
  action: string;
  onConfirm: () => void;
  onClose: () => void;
  busy?: boolean;
  t: Translate;
};

/** Asks before something is lost, and says what. Escape, a click beside it and the first button all leave things as they are. */
export function Confirm({ title, children, lost = [], action, onConfirm, onClose, busy = false, t }: Props) {
  return (
    <Dialog title={title} onClose={onClose} closeLabel={t('dialog.close')}>
      {children && <div className="text-ink-soft">{children}</div>}
      {lost.length > 0 && (
        <>
          <p className="mt-3 font-semibold">{t('confirm.lost')}</p>
          <ul className="mt-1 list-disc pl-5">
            {lost.map((thing) => (
              <li key={thing}>{thing}</li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button onClick={onClose} data-first-focus>
          {t('dialog.cancel')}
        </Button>
        <Button look={lost.length > 0 ? 'danger' : 'primary'} busy={busy} onClick={onConfirm}>
          {action}
        </Button>
      </div>
    </Dialog>
  );
}
