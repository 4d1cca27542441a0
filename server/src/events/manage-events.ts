import { type ManagedEvent, type ManagedEventCard, Refusal } from '@oche/contract';
import { type Actor, type Context, type Input, requireUser, transaction } from '../app/index.ts';
import { findLocation, listLocationNames } from '../boards/index.ts';
import { breaksReference, breaksUnique, type Sql } from '../db/index.ts';
import {
  listOrganisationLinks,
  listOrganisationsOf,
  mayManage,
  type Owner,
  ownerFor,
  requireKnownPerson,
} from '../organisations/index.ts';
import { deleteEventBoards } from './event-boards.sql.ts';
import { takeBoards } from './event-boards.ts';
import {
  deleteEventRow,
  type EventRow,
  findEvent,
  insertEvent,
  listEventsOf,
  lockEvent,
  updateEventRow,
} from './events.sql.ts';
import { eventChanged } from './events.ts';
import { listRolesAtEvents } from './helpers.sql.ts';
import { nameOrganisers } from './organiser-names.ts';
import { pictureOf } from './picture-address.ts';
import { eventRoleOf, OWNER_ROLE } from './roles.ts';

export async function listManagedEvents(
  { db, actor, clock }: Context,
  { all }: Input<'listManagedEvents'>,
): Promise<ManagedEventCard[]> {
  const { userId, isSuperAdmin } = requireUser(actor);
  const organisationIds = await listOrganisationsOf(db, userId, OWNER_ROLE);
  const rows = await listEventsOf(db, { userId, organisationIds, all: all && isSuperAdmin }, clock.now());
  const [roles, organisers, organisations, locations] = await Promise.all([
    listRolesAtEvents(db, userId),
    nameOrganisers(db, rows),
    listOrganisationLinks(
      db,
      rows.flatMap(({ organisation_id }) => organisation_id ?? []),
    ),
    listLocationNames(
      db,
      rows.map(({ location_id }) => location_id),
    ),
  ]);
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    name: row.name,
    starts_at: row.starts_at,
    ends_at: row.ends_at,
    zone: row.zone,
    location: locations.get(row.location_id)!.name,
    organiser: organisers(row),
    organisation: organisations.get(row.organisation_id ?? 0)?.slug ?? null,
    role: isOwner(row, userId, organisationIds) ? 'owner' : (roles.get(row.id) ?? 'owner'),
    is_published: row.is_published,
  }));
}

const isOwner = ({ owner_id, organisation_id }: Owner, userId: number, organisationIds: number[]): boolean =>
  owner_id === userId || (organisation_id !== null && organisationIds.includes(organisation_id));

export const createEvent = (
  context: Context,
  { organisation, ...fields }: Input<'createEvent'>,
): Promise<ManagedEvent> =>
  refusingDoubles(() =>
    transaction(context, async (tx, _publish, emit) => {
      await requireKnownPerson(tx, context.actor);
      const owner = await ownerFor(tx, context.actor, organisation, OWNER_ROLE);
      await checkFields(tx, context.actor, fields);
      const id = await insertEvent(tx, { ...fields, ...owner });
      await takeBoards(tx, id, fields.location_id);
      await emit(eventChanged, { event_id: id });
      return readManagedEvent(tx, context.actor, id);
    }),
  );

export const showManagedEvent = (
  { db, actor }: Context,
  { event_id }: Input<'showManagedEvent'>,
): Promise<ManagedEvent> => readManagedEvent(db, actor, event_id);

export const updateEvent = (
  context: Context,
  { event_id, base_version, ...fields }: Input<'updateEvent'>,
): Promise<ManagedEvent> =>
  refusingDoubles(() =>
    transaction(context, async (tx, _publish, emit) => {
      const before = await lockEvent(tx, event_id);
      if (!before) throw new Refusal('not_found');
      if (before.version !== base_version)
        throw new Refusal('conflict', { current: await readManagedEvent(tx, context.actor, event_id) });
      await checkFields(tx, context.actor, fields, before.location_id);
      await updateEventRow(tx, event_id, fields);
      if (fields.location_id !== before.location_id) {
        await deleteEventBoards(tx, event_id);
        await takeBoards(tx, event_id, fields.location_id);
      }
      await emit(eventChanged, { event_id });
      return readManagedEvent(tx, context.actor, event_id);
    }),
  );

export async function deleteEvent({ db }: Context, { event_id }: Input<'deleteEvent'>) {
  try {
    await deleteEventRow(db, event_id);
  } catch (error) {
    if (breaksReference(error)) throw new Refusal('event_has_tournaments');
    throw error;
  }
  return { ok: true } as const;
}

/** An event is held at a location of the organiser's own, or stays where it is. */
async function checkFields(
  tx: Sql,
  actor: Actor,
  { starts_at, ends_at, location_id }: Input<'createEvent'> | Omit<Input<'createEvent'>, 'organisation'>,
  before?: number,
): Promise<void> {
  if (Date.parse(ends_at) < Date.parse(starts_at))
    throw new Refusal('ends_before_start', { errors: { ends_at: [{ issue: 'too_early' }] } });
  if (location_id === before) return;
  const location = await findLocation(tx, location_id);
  if (!location || !(await mayManage(tx, actor, location, OWNER_ROLE)))
    throw new Refusal('invalid', { errors: { location_id: [{ issue: 'choice' }] } });
}

export async function readManagedEvent(sql: Sql, actor: Actor, id: number): Promise<ManagedEvent> {
  const row = await findEvent(sql, id);
  const role = row && (await eventRoleOf(sql, actor, row));
  if (!row || !role) throw new Refusal('not_found');
  return managedEvent(sql, row, role);
}

async function managedEvent(
  sql: Sql,
  { owner_id: _, organisation_id, ...row }: EventRow,
  role: ManagedEvent['role'],
): Promise<ManagedEvent> {
  const [locations, organisations] = await Promise.all([
    listLocationNames(sql, [row.location_id]),
    listOrganisationLinks(sql, organisation_id === null ? [] : [organisation_id]),
  ]);
  return {
    ...row,
    picture: pictureOf(row.picture),
    organisation: organisation_id === null ? null : organisations.get(organisation_id)!,
    location: locations.get(row.location_id)!,
    role,
  };
}

async function refusingDoubles<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (breaksUnique(error, 'events_slug_key'))
      throw new Refusal('slug_taken', { errors: { slug: [{ issue: 'taken' }] } });
    throw error;
  }
}
