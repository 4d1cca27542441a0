import type { EventCard } from '@oche/contract';
import type { Context } from '../app/index.ts';
import { listOrganisationNames } from '../organisations/index.ts';
import { listNextEvents } from './events.sql.ts';

export async function nextEvents({ db, clock }: Context): Promise<EventCard[]> {
  const events = await listNextEvents(db, clock.now());
  const names = await listOrganisationNames(
    db,
    events.map(({ organisation_id }) => organisation_id),
  );
  return events.map(({ organisation_id, ...event }) => ({
    ...event,
    organisation: names.get(organisation_id) ?? '',
  }));
}
