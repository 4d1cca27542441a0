import { type PastImport, Refusal } from '@oche/contract';
import { listPeople } from '../accounts/index.ts';
import { type Context, type Input, type Publish, transaction } from '../app/index.ts';
import { deleteLocationRows } from '../boards/index.ts';
import { breaksReference, type Sql } from '../db/index.ts';
import {
  deleteFromSquads,
  deleteMembers,
  deletePaymentsOf,
  deleteSeasonTeams,
  deleteTeamsWithoutSeason,
  type MemberFields,
  requireOpen,
  restoreMembers,
  restoreSeasonTeams,
  shareSeason,
  writeLog,
} from '../leagues/index.ts';
import { mayManage } from '../organisations/index.ts';
import { deleteParticipantRows, restoreParticipants } from '../participants/index.ts';
import { removeEntries } from '../tournaments/index.ts';
import type { Effect } from './effect.ts';
import { type ImportRow, listImportRows, lockImport, updateTakenBack } from './imports.sql.ts';
import { requireTarget } from './target.ts';

export async function listImports(
  { db, actor }: Context,
  input: Input<'listImports'>,
): Promise<PastImport[]> {
  const { place } = await requireTarget(db, actor, input);
  const rows = await listImportRows(db, place);
  const people = await listPeople(
    db,
    rows.flatMap(({ created_by }) => created_by ?? []),
  );
  return rows.map(({ id, file_name, counts, created_by, created_at, taken_back_at }) => ({
    id,
    file_name,
    counts,
    taken_back_at,
    at: created_at,
    by: people.find(({ user_id }) => user_id === created_by)?.name ?? null,
  }));
}

/** All of it or nothing: as soon as one row has changed since, the import stays. */
export async function takeBackImport(context: Context, { import_id }: Input<'takeBackImport'>) {
  try {
    await transaction(context, async (tx, publish) => {
      const row = await lockImport(tx, import_id);
      if (!row || !(await mayManage(tx, context.actor, row, roleFor(row)))) throw new Refusal('not_found');
      if (row.taken_back_at !== null) throw new Refusal('import_taken_back');
      await undo(context, tx, publish, row);
      await updateTakenBack(tx, import_id, context.clock.now());
    });
  } catch (error) {
    if (breaksReference(error)) throw new Refusal('import_in_use');
    throw error;
  }
  return { ok: true } as const;
}

const roleFor = ({ kind }: ImportRow) =>
  kind === 'people' || kind === 'entries' ? 'helper' : 'competition_leader';

/** Every row has to be there as it was left. */
const require = (done: number, wanted: readonly unknown[]): void => {
  if (done !== wanted.length) throw new Refusal('import_in_use');
};

async function undo(context: Context, tx: Sql, publish: Publish, row: ImportRow): Promise<void> {
  const { effect, season_id, tournament_id } = row;
  const { entries = [], people = [], changed_people = [], venues = [] } = effect;
  if (tournament_id !== null) require(await removeEntries(tx, publish, tournament_id, entries), entries);
  if (season_id !== null) await undoInSeason(context, tx, season_id, effect);
  require(await restoreParticipants(tx, changed_people), changed_people);
  require(await deleteParticipantRows(tx, people), people);
  require(await deleteLocationRows(tx, venues), venues);
}

async function undoInSeason(context: Context, tx: Sql, seasonId: number, effect: Effect): Promise<void> {
  const season = requireOpen(await shareSeason(tx, seasonId));
  const { squads = [], payments = [], members = [], changed_members = [] } = effect;
  const { teams = [], changed_teams = [] } = effect;
  require(await deleteFromSquads(tx, seasonId, squads), squads);
  await deletePaymentsOf(tx, seasonId, payments);
  const before = changed_members as { id: number; version: number; before: MemberFields }[];
  require(await restoreMembers(tx, before), before);
  require(await deleteMembers(tx, seasonId, members), members);
  require(await restoreSeasonTeams(tx, seasonId, changed_teams), changed_teams);
  require(await deleteSeasonTeams(tx, seasonId, teams), teams);
  await deleteTeamsWithoutSeason(
    tx,
    teams.map(({ id }) => id),
  );
  await writeLog(context, tx, season.id, { kind: 'import_taken_back', detail: {} });
}
