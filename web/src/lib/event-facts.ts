import type { PublicEvent, PublicSheet } from '@oche/contract';

type Facts = {
  name: string;
  path: string;
  starts_at: string;
  ends_at: string;
  place: { name: string; address?: string };
  organiser: string;
  isCancelled?: boolean;
};

/** A sports event in the words of schema.org: what search engines show under its link. */
const sportsEvent = ({ name, path, starts_at, ends_at, place, organiser, isCancelled = false }: Facts) => ({
  '@context': 'https://schema.org',
  '@type': 'SportsEvent',
  ...{ name, url: path, sport: 'Darts', startDate: starts_at, endDate: ends_at },
  eventStatus: `https://schema.org/${isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
  eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
  location: { '@type': 'Place', name: place.name, ...(place.address && { address: place.address }) },
  organizer: { '@type': 'Organization', name: organiser },
});

export const eventFacts = (event: PublicEvent): object => {
  const { name, slug, starts_at, ends_at, location, organiser, tournaments } = event;
  const of = { starts_at, ends_at, place: location, organiser };
  return {
    ...sportsEvent({ ...of, name, path: `/events/${slug}` }),
    subEvent: tournaments.map((one) =>
      sportsEvent({
        ...of,
        ...{ name: one.name, path: `/tournaments/${one.slug}`, isCancelled: one.phase === 'cancelled' },
      }),
    ),
  };
};

export const tournamentFacts = ({ name, slug, event, view }: PublicSheet): object =>
  sportsEvent({
    ...{ name, path: `/tournaments/${slug}`, starts_at: event.starts_at, ends_at: event.ends_at },
    ...{ place: { name: event.location }, organiser: event.organiser },
    isCancelled: view.phase === 'cancelled',
  });
