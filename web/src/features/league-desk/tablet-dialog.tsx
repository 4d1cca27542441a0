import { linkSheetTablet, showMatchPlay, unlinkSheetTablets } from '@oche/contract';
import { useState } from 'react';
import { queryKey, useApp, useAsyncAnswer } from '../../lib/app-context.tsx';
import { useOnce } from '../../lib/use-once.ts';
import { useOrigin } from '../../lib/use-origin.ts';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import type { Sheet } from './sheet-data.ts';

/** A tablet of the café scores the games of this match: a code for one tablet, good until the sheet is submitted. */
export function TabletDialog({ sheet: { match, place }, onClose }: { sheet: Sheet; onClose: () => void }) {
  const { t, query } = useApp();
  const origin = useOrigin();
  const at = { ...place, match_slug: match.slug };
  const { data: play } = useAsyncAnswer(showMatchPlay, at, { staleTime: 0 });
  const [code, setCode] = useState<string | null>(null);
  const link = useWrite(linkSheetTablet, {
    savedMessage: null,
    failedMessage: null,
    onSaved: (made) => setCode(made.code),
  });
  const end = useWrite(unlinkSheetTablets, {
    savedMessage: null,
    onSaved: () => {
      setCode(null);
      void query.invalidateQueries({ queryKey: queryKey(showMatchPlay, at) });
    },
  });
  // Opening it is asking for a code.
  useOnce(() => void link.send(at));
  const address = code && origin ? `${origin}/tablet/match?code=${code}` : null;
  return (
    <Dialog title={t('evening.tablet_title')} onClose={onClose} closeLabel={t('dialog.close')}>
      <p>{t('evening.tablet_scan')}</p>
      {link.failure && <Notice tone="error">{link.failure.message ?? t('form.unknown_error')}</Notice>}
      {address && (
        <div className="mx-auto my-4 grid max-w-64 gap-3">
          <QrCode text={address} label={t('evening.tablet_scan')} />
          <a href={address} className="break-all text-sm underline underline-offset-4">
            {address}
          </a>
        </div>
      )}
      {((play?.tablets ?? 0) > 0 || code !== null) && (
        <div className="mt-4 grid gap-2">
          <p className="text-ink-soft text-sm">{t('evening.tablets', { count: play?.tablets ?? 0 })}</p>
          <Button busy={end.pending !== null} onClick={() => void end.send(at)}>
            {t('evening.tablets_end')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
