import type { EventCard } from '@oche/contract';
import type { Context } from '../app/index.ts';
import { listLocationNames } from '../boards/index.ts';
import { listNextEvents } from './events.sql.ts';
import { nameOrganisers } from './organiser-names.ts';

export async function nextEvents({ db, clock }: Context): Promise<EventCard[]> {
  const events = await listNextEvents(db, clock.now());
  const [organisers, locations] = await Promise.all([
    nameOrganisers(db, events),
    listLocationNames(
      db,
      events.map(({ location_id }) => location_id),
    ),
  ]);
  return events.map((event) => ({
    slug: event.slug,
    name: event.name,
    starts_at: event.starts_at,
    zone: event.zone,
    location: placeOf(locations.get(event.location_id)!),
    organiser: organisers(event),
  }));
}

/** "Café De Zeemeeuw, Nieuwpoort" */
export const placeOf = ({ name, address }: { name: string; address: string }): string =>
  address === '' ? name : `${name}, ${address}`;
