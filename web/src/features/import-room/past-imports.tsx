import { listImports, type PastImport, takeBackImport } from '@oche/contract';
import { formatMoment } from '@oche/messages/dates';
import { useState } from 'react';
import { useApp, useAsyncAnswer } from '../../lib/app-context.tsx';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Section } from '../../ui/page.tsx';
import type { ImportTarget } from './import-target.ts';
import { useRefresh } from './refresh.ts';

/** Earlier imports into the same place; one is taken back as a whole. */
export function PastImports({ target }: { target: ImportTarget }) {
  const { t } = useApp();
  const refresh = useRefresh();
  const imports = useAsyncAnswer(listImports, target).data ?? [];
  const [asked, setAsked] = useState<PastImport | null>(null);
  const write = useWrite(takeBackImport, {
    savedMessage: t('import_room.taken_back'),
    failedMessage: t('form.did_not_work'),
    onSaved: refresh,
  });
  if (imports.length === 0) return null;
  return (
    <Section title={t('import_room.past')}>
      <ul className="divide-y divide-line">
        {imports.map((each) => (
          <li key={each.id} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-48 flex-1">
              <strong>{each.file_name || t('import_room.pasted')}</strong>{' '}
              <span className="text-ink-soft text-sm">
                {[formatMoment(t.locale, each.at), each.by].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="text-ink-soft">
              {t('import_room.past_counts', { added: each.counts.new, changed: each.counts.changed })}
            </span>
            {each.taken_back_at ? (
              <span className="text-ink-soft">{t('import_room.taken_back')}</span>
            ) : (
              <Button onClick={() => setAsked(each)}>{t('import_room.take_back')}</Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <Confirm
          title={t('import_room.take_back_title')}
          action={t('import_room.take_back')}
          busy={write.pending !== null}
          onClose={() => setAsked(null)}
          onConfirm={async () => {
            await write.send({ import_id: String(asked.id) });
            setAsked(null);
          }}
          t={t}
        >
          {t('import_room.take_back_text')}
        </Confirm>
      )}
    </Section>
  );
}
