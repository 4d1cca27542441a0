import { hasEventRole, listManagedEvents, listManagedTournaments } from '@oche/contract';
import { formatDay } from '@oche/messages/dates';
import { useState } from 'react';
import { useAnswer, useApp, useAsyncAnswer } from '../../lib/app-context.tsx';
import { useManageView } from '../../lib/manage-view.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead, Section } from '../../ui/page.tsx';
import { ManageNav } from '../../widgets/manage-nav.tsx';
import { EventCard, PastEvent } from './event-card.tsx';
import { sortEvents } from './event-days.ts';
import { FirstEvent } from './first-event.tsx';
import { Needs } from './needs.tsx';
import { RunningEvent } from './running-event.tsx';

/** What is on, what needs its organiser, and what comes next. */
export function ManageHome() {
  const { t } = useApp();
  const [now] = useState(() => Date.now());
  const { events, tournaments, isAll } = useManaged();
  const { running, coming, past } = sortEvents(events, now);
  const [next] = coming;
  const title = running[0]
    ? t('manage.title_running', { name: running[0].name })
    : next
      ? t('manage.title_next', { name: next.name, date: formatDay(t.locale, next.starts_at, next.zone) })
      : t('manage.title');
  const of = (id: number) => tournaments.filter(({ event }) => event.id === id);
  return (
    <>
      <ManageNav chosen="/manage" t={t} />
      <PageHead
        title={title}
        actions={
          events.length > 0 && (
            <ButtonLink to="/manage/events/create" look={running.length > 0 ? 'plain' : 'primary'}>
              <Icon name="plus" /> {t('manage.create_event')}
            </ButtonLink>
          )
        }
      />
      {isAll && (
        <div className="mb-8">
          <Notice>{t('manage.all_view')}</Notice>
        </div>
      )}
      {events.length === 0 && <FirstEvent />}
      <Needs
        running={running.filter(({ role }) => hasEventRole(role, 'desk'))}
        open={[...running, ...coming]}
        tournaments={tournaments}
        now={now}
      />
      {running.length > 0 && (
        <Section title={t('manage.running')}>
          <div className="grid gap-4">
            {running.map((event) => (
              <RunningEvent key={event.id} event={event} tournaments={of(event.id)} />
            ))}
          </div>
        </Section>
      )}
      {coming.length > 0 && (
        <Section title={t('manage.coming')}>
          <div className="grid gap-4 lg:grid-cols-2">
            {coming.map((event) => (
              <EventCard key={event.id} event={event} tournaments={of(event.id)} />
            ))}
          </div>
        </Section>
      )}
      {past.length > 0 && (
        <Section title={t('manage.past')}>
          <ul className="divide-y divide-line">
            {past.map((event) => (
              <PastEvent key={event.id} event={event} tournaments={of(event.id)} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

/** One's own events; those of everybody where a superadmin has asked for them, as soon as they are here. */
function useManaged() {
  const isAll = useManageView();
  const own = useAnswer(listManagedEvents, {});
  const ownTournaments = useAnswer(listManagedTournaments, {});
  const all = useAsyncAnswer(listManagedEvents, { all: 'true' }, { enabled: isAll }).data;
  const allTournaments = useAsyncAnswer(listManagedTournaments, { all: 'true' }, { enabled: isAll }).data;
  return {
    isAll,
    events: (isAll && all) || own,
    tournaments: (isAll && allTournaments) || ownTournaments,
  };
}
