import type { Translate } from '@oche/messages';
import { toast } from '../lib/toast.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { QrCode } from '../ui/qr-code.tsx';

type Props = { link: string; help: string; t: Translate };

/** A link that is handed on: to be read, copied, or scanned from the screen. */
export function ShareLink({ link, help, t }: Props) {
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast.success(t('share_link.copied')),
      () => toast.error(t('share_link.not_copied')),
    );
  return (
    <div className="grid justify-items-center gap-4">
      <QrCode text={link} label={t('share_link.qr')} />
      <div className="w-full">
        <TextField
          label={t('share_link.link')}
          help={help}
          readOnly
          value={link}
          onFocus={({ target }) => target.select()}
        />
      </div>
      <Button look="primary" className="w-full" onClick={() => void copy()}>
        {t('share_link.copy')}
      </Button>
    </div>
  );
}
