import { type Endpoint, takeMyData } from '@oche/contract';
import { useT } from '../../lib/app-context.tsx';
import { download } from '../../lib/download.ts';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';

/** Everything that is kept about oneself, as one file. */
export function OwnData() {
  const t = useT();
  const take = useWrite(takeMyData, {
    savedMessage: null,
    failedMessage: t('privacy.take_failed'),
    via: (endpoint: Endpoint, input: object) => download(endpoint, input, t.locale),
  });
  return (
    <div className="grid justify-items-start gap-3">
      <h3 className="font-semibold text-lg">{t('privacy.take')}</h3>
      <p className="max-w-prose text-ink-soft">{t('privacy.take_text')}</p>
      <Button busy={take.pending !== null} onClick={() => void take.send({})}>
        {t('privacy.take_button')}
      </Button>
    </div>
  );
}
