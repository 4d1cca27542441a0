import type { Translate } from '@oche/messages';
import { useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { asLink } from './safe.ts';

type Props = {
  /** Where it leads now; empty for a new one. */
  href: string;
  onSet: (href: string | null) => void;
  onClose: () => void;
  t: Translate;
};

export function LinkDialog({ href, onSet, onClose, t }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const [isWrong, setWrong] = useState(false);
  const set = () => {
    const link = asLink(field.current?.value ?? '');
    setWrong(link === null);
    if (link !== null) onSet(link);
  };
  return (
    <Dialog title={t('rich.link')} onClose={onClose} closeLabel={t('dialog.close')}>
      <div className="grid gap-4">
        <TextField
          ref={field}
          label={t('rich.link_address')}
          help={t('rich.link_help')}
          error={isWrong ? t('rich.link_wrong') : undefined}
          defaultValue={href}
          inputMode="url"
          autoCapitalize="none"
          data-first-focus
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // The form around it is not sent by this.
            event.preventDefault();
            set();
          }}
        />
        <div className="flex flex-wrap justify-end gap-3">
          {href !== '' && <Button onClick={() => onSet(null)}>{t('rich.link_remove')}</Button>}
          <Button look="primary" onClick={set}>
            {t('rich.link_set')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
