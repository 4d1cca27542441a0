import type { Translate } from '@oche/messages';
import { ownOrigin } from '../../lib/device/device.ts';
import { path } from '../../lib/paths.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QrCode } from '../../ui/qr-code.tsx';

type Props = { code: string | null; failure: string | null; onClose: () => void; t: Translate };

/** A code to be scanned by whoever marks: their phone keeps the score of this one game. */
export function MarkerCode({ code, failure, onClose, t }: Props) {
  return (
    <Dialog title={t('tablet.phone_title')} onClose={onClose} closeLabel={t('dialog.close')}>
      {failure && <Notice tone="error">{failure}</Notice>}
      {code ? (
        <div className="grid justify-items-center gap-4 text-center">
          <a href={path('/tablet/mark', {}, { code })} data-testid="marker-link" tabIndex={-1}>
            <QrCode text={addressOf(code)} label={t('tablet.phone_qr')} />
          </a>
          <p className="text-ink-soft">{t('tablet.phone_text')}</p>
        </div>
      ) : (
        !failure && (
          <div className="skeleton mx-auto size-75" role="status" aria-label={t('section.loading')} />
        )
      )}
    </Dialog>
  );
}

const addressOf = (code: string): string =>
  `${typeof location === 'undefined' ? '' : ownOrigin()}${path('/tablet/mark', {}, { code })}`;
