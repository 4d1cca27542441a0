import { type ManagedEvent, removeEventPicture, setEventPicture, showManagedEvent } from '@oche/contract';
import { useState } from 'react';
import { queryKey, useApp } from '../../lib/app-context.tsx';
import { fromServer } from '../../lib/device/device.ts';
import { shrinkPicture } from '../../lib/shrink-picture.ts';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { FileButton } from '../../ui/file-button.tsx';
import { Section } from '../../ui/page.tsx';

/** The picture of an event: chosen, made smaller here, sent, shown. */
export function EventPicture({ event }: { event: ManagedEvent }) {
  const { t, query } = useApp();
  const [isUnreadable, setUnreadable] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const event_id = String(event.id);
  const keep = (saved: ManagedEvent) => query.setQueryData(queryKey(showManagedEvent, { event_id }), saved);
  const write = useWrite(setEventPicture, { onSaved: keep });
  const remove = useWrite(removeEventPicture, { onSaved: keep });
  const choose = async (file: File) => {
    setBusy(true);
    const content = await shrinkPicture(file).finally(() => setBusy(false));
    setUnreadable(content === null);
    if (content !== null) await write.send({ event_id, content });
  };
  return (
    <Section title={t('event.picture')}>
      {event.picture && (
        <img
          src={fromServer(event.picture)}
          alt=""
          className="mb-4 max-h-64 rounded-card border border-line"
        />
      )}
      <p className="mb-3 text-ink-soft">{t('event.picture_help')}</p>
      <div className="flex flex-wrap items-start gap-3">
        <FileButton
          label={t('event.picture_choose')}
          accept="image/png,image/jpeg,image/webp"
          isBusy={isBusy || write.pending !== null}
          onChoose={(file) => void choose(file)}
          error={isUnreadable ? t('event.picture_unreadable') : undefined}
        />
        {event.picture && (
          <Button busy={remove.pending !== null} onClick={() => void remove.send({ event_id })}>
            {t('event.picture_remove')}
          </Button>
        )}
      </div>
    </Section>
  );
}
