import { removeCalendarFeed, renewCalendarFeed, showCalendarFeed } from '@oche/contract';
import { formatDay } from '@oche/messages/dates';
import { useState } from 'react';
import { queryKey, useAnswer, useApp, useT } from '../../lib/app-context.tsx';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/page.tsx';
import { ShareLink } from '../../widgets/share-link.tsx';

/** The secret address of the own calendar. It is shown once; a new one makes the old one lead nowhere. */
export function CalendarFeed() {
  const t = useT();
  const { query } = useApp();
  const { created_at } = useAnswer(showCalendarFeed, {});
  const [address, setAddress] = useState<string | null>(null);
  const show = (since: string | null) =>
    query.setQueryData(queryKey(showCalendarFeed, {}), () => ({ created_at: since }));
  const renew = useWrite(renewCalendarFeed, {
    savedMessage: null,
    onSaved: (made) => {
      setAddress(made.address);
      show(made.created_at);
    },
  });
  const remove = useWrite(removeCalendarFeed, {
    savedMessage: t('calendar.removed'),
    onSaved: () => {
      setAddress(null);
      show(null);
    },
  });
  const isBusy = renew.pending !== null || remove.pending !== null;
  return (
    <Section title={t('calendar.title')}>
      <p className="mb-3 text-ink-soft">
        {created_at === null
          ? t('calendar.lead')
          : t('calendar.since', { day: formatDay(t.locale, created_at) })}
      </p>
      {address && (
        <div className="mb-4">
          <ShareLink link={address} help={t('calendar.help')} t={t} />
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={isBusy} onClick={() => void renew.send({})}>
          {t(created_at === null ? 'calendar.make' : 'calendar.renew')}
        </Button>
        {created_at !== null && (
          <Button look="quiet" busy={isBusy} onClick={() => void remove.send({})}>
            {t('calendar.remove')}
          </Button>
        )}
      </div>
    </Section>
  );
}
