import { type PublicEvent, showEvent } from '@oche/contract';
import type { ReactNode } from 'react';
import { useAnswer, useT } from '../../lib/app-context.tsx';
import { fromServer } from '../../lib/device/device.ts';
import { whenText } from '../../lib/when-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { Markdown } from '../../ui/markdown.tsx';
import { Empty } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { RegistrationRow } from '../../widgets/tournament/registration-row.tsx';

/** A day for those who may come: when, where, what happens there now, and which tournaments can be entered. */
export function EventPage({ event: slug, now }: { event: string; now: ReactNode }) {
  const t = useT();
  const event = useAnswer(showEvent, { event: slug });
  const { tournaments, description, contact, zone } = event;
  return (
    <div className="mx-auto max-w-3xl">
      <EventHead event={event} />
      {now}
      <Section title={t('public_event.tournaments')}>
        {tournaments.length === 0 ? (
          <Empty icon="trophy" title={t('public_event.no_tournaments')}>
            {t('public_event.no_tournaments_text')}
          </Empty>
        ) : (
          <ul className="divide-y divide-line">
            {tournaments.map((card) => (
              <li key={card.slug}>
                <RegistrationRow card={card} zone={zone} t={t} />
              </li>
            ))}
          </ul>
        )}
      </Section>
      {description && (
        <Section title={t('public_event.about')}>
          <Markdown text={description} />
        </Section>
      )}
      {contact && (
        <Section title={t('public_event.contact')}>
          <p className="whitespace-pre-line break-words">{contact}</p>
        </Section>
      )}
    </div>
  );
}

function EventHead({ event }: { event: PublicEvent }) {
  const t = useT();
  const { name, organiser, location, picture } = event;
  return (
    <header className="mb-10">
      {picture && (
        <img src={fromServer(picture)} alt="" className="mb-6 max-h-96 w-full rounded-card object-cover" />
      )}
      <p className="eyebrow">{organiser}</p>
      <h1 className="mt-1 text-3xl sm:text-5xl">{name}</h1>
      <p className="mt-3 font-semibold text-lg">{whenText(t, event)}</p>
      <p className="text-ink-soft text-lg">
        {[location.name, location.address].filter(Boolean).join(', ')}
        {location.map_url && (
          <a
            href={location.map_url}
            rel="noopener nofollow ugc"
            className="ml-3 inline-flex min-h-11 items-center gap-1 whitespace-nowrap text-green underline"
          >
            <Icon name="map-pin" className="size-4" />
            {t('public_event.map')}
          </a>
        )}
      </p>
    </header>
  );
}
