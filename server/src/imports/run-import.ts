import { Refusal } from '@oche/contract';
import type { ImportKind } from '@oche/contract/imports';
import { type Context, type Input, requireUser, transaction } from '../app/index.ts';
import { breaksUnique, type Sql } from '../db/index.ts';
import { mayManage, requireKnownPerson } from '../organisations/index.ts';
import { insertImport, lockImports } from './imports.sql.ts';
import type { PlanImport } from './plan.ts';
import { planEntries } from './plan-entries.ts';
import { planMembers } from './plan-members.ts';
import { planPeople } from './plan-people.ts';
import { planTeams } from './plan-teams.ts';
import { planVenues } from './plan-venues.ts';
import { readList } from './read-list.ts';
import { type ImportTarget, refuseFinished, requireTarget } from './target.ts';
import { countRows } from './verdict.ts';

const PLANS: Record<ImportKind, PlanImport> = {
  people: planPeople,
  entries: planEntries,
  members: planMembers,
  teams: planTeams,
  venues: planVenues,
};

type List = Input<'previewImport'>;
type Rows = Awaited<ReturnType<typeof readList>>;

async function planList(context: Context, sql: Sql, target: ImportTarget, list: List, rows: Rows) {
  const canSeeBook = await mayManage(sql, context.actor, target.book, 'helper');
  const { existing, missing } = list;
  const work = { context, sql, target, options: { existing, missing, canSeeBook } };
  return PLANS[list.kind](work, rows);
}

export async function previewImport(context: Context, list: List) {
  const target = await requireTarget(context.db, context.actor, list);
  refuseFinished(target);
  const read = await readList(context, list.kind, list.content);
  const { rows, missing } = await planList(context, context.db, target, list, read);
  return { counts: countRows(rows), rows, missing };
}

/** Compares anew instead of trusting a preview: somebody else may have changed the book meanwhile. */
export async function importList(context: Context, list: List) {
  // Read before the transaction begins: a slow sender must not hold it open.
  const read = await readList(context, list.kind, list.content);
  try {
    return await transaction(context, async (tx, publish) => {
      const target = await requireTarget(tx, context.actor, list);
      if (target.book.owner_id !== null) await requireKnownPerson(tx, context.actor);
      refuseFinished(target);
      // Two imports at the same moment would both find the same people new.
      await lockImports(tx, target.book);
      const plan = await planList(context, tx, target, list, read);
      const counts = countRows(plan.rows);
      if (counts.new + counts.changed === 0) return { import_id: null, counts };
      const effect = await plan.write(tx, publish);
      const import_id = await insertImport(tx, {
        ...target.place,
        file_name: list.file_name,
        counts,
        effect,
        created_by: requireUser(context.actor).userId,
        created_at: context.clock.now(),
      });
      return { import_id, counts };
    });
  } catch (error) {
    if (breaksUnique(error, 'participants_number')) throw new Refusal('number_taken');
    throw error;
  }
}
