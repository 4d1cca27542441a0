import {
  type DeskCommandType,
  type EventRole,
  hasEventRole,
  Refusal,
  type TournamentLogLine,
} from '@oche/contract';
import { preview } from '@oche/tournament';
import { listUserNames } from '../accounts/index.ts';
import { type Context, Download, type Input } from '../app/index.ts';
import { listBoardsById } from '../boards/index.ts';
import { eventRoleOf, findEvent } from '../events/index.ts';
import { changeDay } from './change-day.ts';
import type { Day } from './day.ts';
import { noteUndo, refuseStrangeBoard } from './desk-actions.ts';
import { command, findDayTournament, isOfAccount, refusalOf } from './draft.ts';
import { readEntries, requireTournament } from './entries.ts';
import { readDay } from './load-day.ts';
import { type LogRow, listLog } from './results.sql.ts';

/** Whose work each command is. */
const ROLES: Record<DeskCommandType, EventRole> = {
  undraw: 'director',
  draw_round: 'director',
  call: 'desk',
  arrive: 'desk',
  marker_missing: 'desk',
  stop: 'desk',
  report: 'desk',
  correct: 'director',
  reopen: 'director',
  withdraw: 'director',
  readmit: 'director',
  resolve_tie: 'director',
  override: 'director',
  set_distance: 'director',
  set_tie_breaks: 'director',
  finish: 'director',
  resume: 'director',
  cancel: 'director',
};

export async function commandTournament(
  context: Context,
  { tournament_id, cid, command: given }: Input<'commandTournament'>,
): Promise<{ version: number }> {
  const { db, actor } = context;
  const { event_id } = await requireTournament(db, tournament_id);
  const event = await findEvent(db, event_id);
  if (!hasEventRole(event ? await eventRoleOf(db, actor, event) : null, ROLES[given.type]))
    throw new Refusal('forbidden');
  const versionIn = (day: Day) => ({ version: findDayTournament(day, tournament_id).state.version });
  return changeDay(context, event_id, { cid, tournamentId: tournament_id, again: versionIn }, (draft) => {
    if (given.type === 'call') refuseStrangeBoard(draft, given.board);
    command(draft, tournament_id, given);
    noteUndo(draft, tournament_id, given);
    return versionIn(draft.day);
  });
}

export async function previewCommand(
  { db, actor, clock }: Context,
  { tournament_id, command: given }: Input<'previewCommand'>,
) {
  const { event_id } = await requireTournament(db, tournament_id);
  const day = await readDay(db, event_id);
  if (!hasEventRole(await eventRoleOf(db, actor, day.event), ROLES[given.type]))
    throw new Refusal('forbidden');
  const context = { actor: 'preview', now: clock.now().toISOString() };
  const decided = preview(findDayTournament(day, tournament_id).state, given, context);
  if (!decided.ok) throw refusalOf(decided.refusal);
  return decided.value;
}

const LINES = 100;

export async function tournamentLog(
  { db }: Context,
  { tournament_id, before = Number.MAX_SAFE_INTEGER }: Input<'tournamentLog'>,
): Promise<TournamentLogLine[]> {
  return withNames(
    db,
    await listLog(db, tournament_id, { before: Math.min(before, 2_000_000_000), count: LINES }),
  );
}

async function withNames(db: Context['db'], rows: readonly LogRow[]): Promise<TournamentLogLine[]> {
  const [names, boards] = await Promise.all([
    listUserNames(
      db,
      rows.flatMap(({ by_user }) => by_user ?? []),
    ),
    listBoardsById(db, [...new Set(rows.flatMap(({ by_board }) => by_board ?? []))]),
  ]);
  const numberOf = new Map(boards.map(({ id, number }) => [id, number]));
  return rows.map(({ version, at, by_user, by_board, as_superadmin, event }) => ({
    ...{ version, at, as_superadmin, event },
    by: isOfAccount(event) ? (names.get(by_user ?? 0) ?? '') : null,
    board: numberOf.get(by_board ?? 0) ?? null,
  }));
}

export async function exportTournament({ db }: Context, { tournament_id }: Input<'exportTournament'>) {
  const row = await requireTournament(db, tournament_id);
  const { state } = findDayTournament(await readDay(db, row.event_id), tournament_id);
  const { password_hash: _, setup: __, play: ___, ...settings } = row;
  const entries = await readEntries(db, tournament_id);
  async function* chunks() {
    yield `${JSON.stringify({ settings, entries, state }, null, 1).slice(0, -2)},\n "log": [`;
    for (let before = 2_000_000_000, first = true; ; ) {
      const rows = await listLog(db, tournament_id, { before, count: LINES });
      for (const { event, by_user } of rows) {
        yield `${first ? '' : ','}\n${JSON.stringify({ by_user, ...event })}`;
        first = false;
      }
      if (rows.length < LINES) break;
      before = rows.at(-1)!.version;
    }
    yield ']\n}\n';
  }
  return new Download(`${row.slug}.json`, chunks());
}
