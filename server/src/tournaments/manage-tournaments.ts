import { isDeepStrictEqual } from 'node:util';
import { type ManagedTournament, Refusal, type TournamentCard } from '@oche/contract';
import { derivePairings, isDrawn } from '@oche/tournament';
import { hashPassword } from '../accounts/index.ts';
import { type Context, type Input, transaction } from '../app/index.ts';
import { newCode } from '../boards/index.ts';
import { breaksUnique, type Sql } from '../db/index.ts';
import { eventRoleOf, findEvent, listManagedEvents } from '../events/index.ts';
import { changeDay } from './change-day.ts';
import { insertDay, lockDay } from './day.sql.ts';
import { findDayTournament } from './draft.ts';
import { countEntries, listEntryRows } from './entries.sql.ts';
import { refuseDrawn, requireTournament } from './entries.ts';
import { newFacts } from './facts.ts';
import { readDay } from './load-day.ts';
import { countGames } from './look.ts';
import { moveUp } from './move-up.ts';
import { removeTournament } from './remove-tournament.ts';
import { touchDay } from './touch-day.ts';
import {
  insertTournament,
  listTournamentsOf,
  type Setup,
  type TournamentRow,
  type TournamentSettings,
  updateAssignment,
  updateCheckInCode,
  updateEntryPhase,
  updateFacts,
  updateSettings,
} from './tournaments.sql.ts';

export async function listManagedTournaments(
  context: Context,
  { event_id, all }: Input<'listManagedTournaments'>,
): Promise<TournamentCard[]> {
  const events = (await listManagedEvents(context, { all })).filter(
    ({ id }) => event_id === undefined || id === event_id,
  );
  const rows = await listTournamentsOf(
    context.db,
    events.map(({ id }) => id),
  );
  const entries = await listEntryRows(
    context.db,
    rows.map(({ id }) => id),
  );
  const cards = rows.map(async (row): Promise<TournamentCard> => {
    const event = events.find(({ id }) => id === row.event_id)!;
    const own = entries.filter(({ tournament_id }) => tournament_id === row.id);
    const confirmed = own.filter(({ status }) => status === 'confirmed');
    return {
      ...{
        id: row.id,
        name: row.name,
        colour: row.colour,
        category: row.category,
        entry_kind: row.entry_kind,
      },
      ...{ entry_phase: row.entry_phase, phase: row.phase, is_test: row.is_test },
      event: {
        id: event.id,
        name: event.name,
        starts_at: event.starts_at,
        zone: event.zone,
        organisation: event.organisation,
        is_own: event.organisation === null && event.role === 'owner',
      },
      entries: confirmed.length,
      present: confirmed.filter(({ is_present }) => is_present).length,
      waiting: own.filter(({ status }) => status === 'waiting').length,
      applied: own.filter(({ status }) => status === 'applied').length,
      ...(await readGameCounts(context.db, row)),
    };
  });
  return Promise.all(cards);
}

/** Only the games of those that are drawn are counted, from the day that most processes remember. */
async function readGameCounts(sql: Sql, { id, event_id, phase }: TournamentRow) {
  if (phase === 'entry') return { games: 0, games_done: 0 };
  const { state } = findDayTournament(await readDay(sql, event_id), id);
  return countGames(isDrawn(state) ? derivePairings(state) : []);
}

type Fields = Omit<Input<'createTournament'>, 'event_id' | 'password'>;

const settingsOf = ({ stages: _, distances: __, tie_breaks: ___, ...settings }: Fields): TournamentSettings =>
  settings;

export const createTournament = (
  context: Context,
  { event_id, password, ...fields }: Input<'createTournament'>,
): Promise<ManagedTournament> =>
  refusingDoubles(async () => {
    const password_hash = password === null ? null : await hashPassword(password);
    const facts = newFacts(fields);
    return transaction(context, async (tx, publish) => {
      await insertDay(tx, event_id);
      const id = await insertTournament(tx, {
        ...settingsOf(fields),
        ...facts,
        ...{ event_id, password_hash },
      });
      await touchDay(tx, publish, event_id);
      return readManagedTournament(context, tx, id);
    });
  });

export const showManagedTournament = (
  context: Context,
  { tournament_id }: Input<'showManagedTournament'>,
): Promise<ManagedTournament> => readManagedTournament(context, context.db, tournament_id);

/** The course is the core's from the draw on; until then it is made anew from what is wanted. */
export const updateTournament = (
  context: Context,
  { tournament_id, base_version, password, ...fields }: Input<'updateTournament'>,
): Promise<ManagedTournament> =>
  refusingDoubles(async () => {
    const { event_id } = await requireTournament(context.db, tournament_id);
    const hash = password ? { password_hash: await hashPassword(password) } : {};
    return transaction(context, async (tx, publish) => {
      await lockDay(tx, event_id);
      const row = await requireTournament(tx, tournament_id);
      if (row.settings_version !== base_version)
        throw new Refusal('conflict', { current: await readManagedTournament(context, tx, tournament_id) });
      if (row.entry_kind !== fields.entry_kind && (await countEntries(tx, tournament_id)) > 0)
        throw new Refusal('has_entries');
      // Stored, fields stand in another order than they were sent in.
      const isSameCourse = isDeepStrictEqual(courseOf(row), courseOf({ setup: fields }));
      if (!isSameCourse || row.entry_kind !== fields.entry_kind) {
        refuseDrawn(row);
        const { setup, play } = newFacts(fields);
        await updateFacts(tx, tournament_id, { version: row.version + 1, phase: 'entry', setup, play });
      }
      const cleared = password === null ? { password_hash: null } : hash;
      await updateSettings(tx, tournament_id, { ...settingsOf(fields), ...cleared });
      // A higher cap is room for those who wait.
      if (row.phase === 'entry')
        await moveUp(context, tx, publish, await requireTournament(tx, tournament_id));
      await touchDay(tx, publish, event_id);
      return readManagedTournament(context, tx, tournament_id);
    });
  });

const courseOf = ({ setup }: { setup: Pick<Setup, 'stages' | 'distances' | 'tie_breaks'> }) => [
  setup.stages,
  setup.distances,
  setup.tie_breaks,
];

export async function deleteTournament(context: Context, { tournament_id }: Input<'deleteTournament'>) {
  const { event_id } = await requireTournament(context.db, tournament_id);
  await transaction(context, async (tx, publish) => {
    await lockDay(tx, event_id);
    const row = await requireTournament(tx, tournament_id);
    if (!row.is_test) refuseDrawn(row);
    await removeTournament(context, tx, publish, event_id, tournament_id);
  });
  return { ok: true } as const;
}

export async function setEntryPhase(
  context: Context,
  { tournament_id, entry_phase }: Input<'setEntryPhase'>,
): Promise<ManagedTournament> {
  const { event_id } = await requireTournament(context.db, tournament_id);
  return transaction(context, async (tx, publish) => {
    await lockDay(tx, event_id);
    refuseDrawn(await requireTournament(tx, tournament_id));
    await updateEntryPhase(tx, tournament_id, entry_phase, newCode());
    await touchDay(tx, publish, event_id);
    return readManagedTournament(context, tx, tournament_id);
  });
}

export async function renewCheckInCode(
  context: Context,
  { tournament_id }: Input<'renewCheckInCode'>,
): Promise<ManagedTournament> {
  return transaction(context, async (tx) => {
    const { phase, entry_phase } = await requireTournament(tx, tournament_id);
    if (phase !== 'entry' || entry_phase !== 'check_in') throw new Refusal('check_in_closed');
    await updateCheckInCode(tx, tournament_id, newCode());
    return readManagedTournament(context, tx, tournament_id);
  });
}

export async function setAssignment(
  context: Context,
  { tournament_id, is_automatic, paused_stages }: Input<'setAssignment'>,
): Promise<ManagedTournament> {
  const { event_id } = await requireTournament(context.db, tournament_id);
  await changeDay(context, event_id, {}, async (draft, tx) => {
    await updateAssignment(tx, tournament_id, { is_automatic, paused_stages });
    const tournaments = draft.day.tournaments.map((one) =>
      one.id === tournament_id ? { ...one, is_automatic, paused_stages } : one,
    );
    draft.day = { ...draft.day, tournaments };
  });
  return readManagedTournament(context, context.db, tournament_id);
}

async function readManagedTournament({ actor }: Context, sql: Sql, id: number): Promise<ManagedTournament> {
  const row = await requireTournament(sql, id);
  const event = (await findEvent(sql, row.event_id))!;
  const role = await eventRoleOf(sql, actor, event);
  if (!role) throw new Refusal('not_found');
  const { setup, play: _, password_hash, rules_version: __, event_id: ___, ...fields } = row;
  const { stages, distances, tie_breaks } = setup;
  return {
    ...fields,
    stages: [...stages],
    distances,
    tie_breaks,
    has_password: password_hash !== null,
    event: {
      ...{ id: event.id, slug: event.slug, name: event.name },
      ...{ zone: event.zone, starts_at: event.starts_at, is_published: event.is_published },
    },
    role,
  };
}

async function refusingDoubles<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (breaksUnique(error, 'tournaments_slug_key'))
      throw new Refusal('slug_taken', { errors: { slug: [{ issue: 'taken' }] } });
    throw error;
  }
}
