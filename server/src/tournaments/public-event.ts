import { type PublicEvent, Refusal } from '@oche/contract';
import type { Context, Input } from '../app/index.ts';
import { findLocation } from '../boards/index.ts';
import { findEventBySlug, maySeeEvent, nameOrganisers, pictureOf } from '../events/index.ts';
import { listEntryRows } from './entries.sql.ts';
import { eventOf, registrationFacts } from './registration.ts';
import { listTournamentsOf } from './tournaments.sql.ts';

export async function showEvent(
  { db, clock, actor }: Context,
  { event: slug }: Input<'showEvent'>,
): Promise<PublicEvent> {
  const event = await findEventBySlug(db, slug);
  if (!event || !(await maySeeEvent(db, actor, event))) throw new Refusal('not_found');
  const [organisers, location, all] = await Promise.all([
    nameOrganisers(db, [event]),
    findLocation(db, event.location_id),
    listTournamentsOf(db, [event.id]),
  ]);
  const tournaments = all.filter(({ is_test }) => !is_test);
  const rows = await listEntryRows(
    db,
    tournaments.map(({ id }) => id),
  );
  const { ends_at, description, contact } = event;
  const { name, address, map_url } = location!;
  return {
    ...eventOf(event),
    ...{ ends_at, description, contact },
    picture: pictureOf(event.picture),
    organiser: organisers(event),
    location: { name, address, map_url },
    tournaments: tournaments.map((one) =>
      registrationFacts(
        one,
        rows.filter(({ tournament_id }) => tournament_id === one.id),
        clock.now(),
      ),
    ),
  };
}
