import { type EventCard, nextEvents } from '@oche/contract';
import { dayLeaf, formatMoment } from '@oche/messages/dates';
import { useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { Link } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { AsyncSection } from '../../ui/async-section.tsx';
import { Empty } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';

export function NextEvents() {
  const t = useT();
  const answer = useAsyncAnswer(nextEvents, {});
  const none = (
    <Empty icon="calendar" title={t('home.no_events')}>
      {t('home.no_events_text')}
    </Empty>
  );
  return (
    <Section title={t('home.next_events')}>
      <AsyncSection answer={answer} empty={{ when: (events) => events.length === 0, show: none }} t={t}>
        {(events) => (
          <ul className="divide-y divide-line">
            {events.map((event) => (
              <li key={event.slug}>
                <EventRow event={event} />
              </li>
            ))}
          </ul>
        )}
      </AsyncSection>
    </Section>
  );
}

function EventRow({ event }: { event: EventCard }) {
  const t = useT();
  const { day, month } = dayLeaf(t.locale, event.starts_at);
  return (
    <Link
      to={path('/events/{event}', { event: event.slug })}
      className="flex items-center gap-5 py-3 hover:bg-raised sm:px-3"
    >
      <span className="grid w-12 shrink-0 justify-items-center" aria-hidden="true">
        <span className="numerals text-3xl">{day}</span>
        <span className="eyebrow mt-1">{month}</span>
      </span>
      <span className="min-w-0">
        <span className="block font-bold text-lg leading-tight">{event.name}</span>
        <span className="block text-ink-soft">
          <time dateTime={event.starts_at}>{formatMoment(t.locale, event.starts_at)}</time> · {event.location}
        </span>
      </span>
    </Link>
  );
}
