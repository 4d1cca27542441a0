import type { Translate } from '@oche/messages';
import { type FormEvent, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextField } from './field.tsx';

type Props = { isRight: (pin: string) => boolean; onRight: () => void; onClose: () => void; t: Translate };

/** Asks for a number that only some people know. */
export function PinDialog({ isRight, onRight, onClose, t }: Props) {
  const [isWrong, setWrong] = useState(false);
  const check = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const pin = String(new FormData(event.currentTarget).get('pin') ?? '');
    if (isRight(pin)) return onRight();
    event.currentTarget.reset();
    setWrong(true);
  };
  return (
    <Dialog title={t('pin.title')} onClose={onClose} closeLabel={t('dialog.close')}>
      <form method="post" onSubmit={check} className="grid gap-4">
        <p className="text-ink-soft">{t('pin.text')}</p>
        <TextField
          label={t('pin.label')}
          name="pin"
          type="password"
          inputMode="numeric"
          autoComplete="off"
          required
          {...(isWrong && { error: t('pin.wrong') })}
        />
        <Button type="submit" look="primary" className="min-h-14">
          {t('pin.submit')}
        </Button>
      </form>
    </Dialog>
  );
}
