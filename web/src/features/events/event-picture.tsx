import { type ManagedEvent, removeEventPicture, setEventPicture, showManagedEvent } from '@oche/contract';
import { useState } from 'react';
import { queryKey, useApp } from '../../lib/app-context.tsx';
import { fromServer } from '../../lib/device/device.ts';
import { shrinkPicture } from '../../lib/shrink-picture.ts';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
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
  const choose = async (file: File | undefined) => {
    if (!file) return;
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
      {isUnreadable && (
        <p role="alert" className="mb-3 text-red">
          {t('event.picture_unreadable')}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <label className="inline-flex min-h-11 cursor-pointer items-center rounded-card border border-line-strong/60 bg-surface px-4 font-semibold focus-within:outline-2 hover:bg-raised">
          {t('event.picture_choose')}
          <input
            type="file"
            accept="image/png,image/jpeg,image/webp"
            className="sr-only"
            disabled={isBusy || write.pending !== null}
            onChange={({ target }) => {
              void choose(target.files?.[0]);
              target.value = '';
            }}
          />
        </label>
        {event.picture && (
          <Button busy={remove.pending !== null} onClick={() => void remove.send({ event_id })}>
            {t('event.picture_remove')}
          </Button>
        )}
      </div>
    </Section>
  );
}
