import { hasEventRole, Refusal } from '@oche/contract';
import { type Context, type Input, type Publish, requireInPerson, translate } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { type EventRow, findEvent, listHelperRows } from '../events/index.ts';
import { notify } from '../notices/index.ts';
import { changeDay } from './change-day.ts';
import type { Day } from './day.ts';
import { noteUndo } from './desk-actions.ts';
import { command, findDayTournament } from './draft.ts';
import { entrantId, readPeople, toEntry } from './entrants.ts';
import { listEntryRows, listLeaving, updateEntryRows } from './entries.sql.ts';
import { changeEntries, requireTournament } from './entries.ts';
import { listMine } from './my-tournaments.ts';
import { touchDay } from './touch-day.ts';

const IS_PLAYED: readonly string[] = ['drawn', 'playing'];

/**
 * After the draw nobody leaves by themselves: their games would be gone from under others. The wish reaches the desk, which
 * answers it; until then it can be taken back.
 */
export async function askToLeave(context: Context, { tournament_id, leave }: Input<'askToLeave'>) {
  const { userId } = requireInPerson(context.actor);
  const mine = (await listMine(context.db, userId)).find(({ head }) => head.id === tournament_id);
  if (!mine) throw new Refusal('not_entered');
  await changeEntries(context, tournament_id, async (tx, tournament, publish) => {
    const own = (await listEntryRows(tx, [tournament_id])).find(({ id }) => id === mine.row.id);
    if (!own || !IS_PLAYED.includes(tournament.phase)) throw new Refusal('not_found');
    if ((own.leaving_at !== null) === leave) return;
    await updateEntryRows(tx, [own.id], { leaving_at: leave ? context.clock.now().toISOString() : null });
    if (!leave) return;
    const event = (await findEvent(tx, tournament.event_id))!;
    const { name } = toEntry(own, await readPeople(tx, [own]));
    for (const desk of await deskAccounts(tx, event))
      notify(tx, publish, desk, {
        kind: 'leave_asked',
        args: { name, tournament: tournament.name },
        action_url: `/manage/events/${event.id}/desk`,
      });
  });
  return { ok: true } as const;
}

/** Who runs the event and can answer. */
async function deskAccounts(tx: Sql, event: EventRow): Promise<number[]> {
  const helpers = (await listHelperRows(tx, event.id)).filter(({ role }) => hasEventRole(role, 'desk'));
  const owner = event.owner_id === null ? [] : [event.owner_id];
  return [...new Set([...owner, ...helpers.map(({ user_id }) => user_id)])];
}

export async function answerLeave(
  context: Context,
  { tournament_id, cid, entry_id, answer }: Input<'answerLeave'>,
): Promise<{ version: number }> {
  const { event_id, name } = await requireTournament(context.db, tournament_id);
  const versionIn = (day: Day) => ({ version: findDayTournament(day, tournament_id).state.version });
  return changeDay(
    context,
    event_id,
    { cid, tournamentId: tournament_id, again: versionIn },
    async (draft, tx, publish) => {
      const asked = (await listLeaving(tx, [tournament_id])).find(({ id }) => id === entry_id);
      if (!asked) throw new Refusal('not_found');
      await updateEntryRows(tx, [entry_id], { leaving_at: null });
      const entrant = entrantId(entry_id);
      if (answer === 'accept') {
        const reason = translate(context.locale)('desk.leave.reason');
        const given = { type: 'withdraw', entrant, mode: 'walkover', reason } as const;
        command(draft, tournament_id, given);
        noteUndo(draft, tournament_id, given);
      } else await touchDay(tx, publish, event_id);
      tellPlayers(draft.day, tx, publish, { tournament_id, entrant, name, answer });
      return versionIn(draft.day);
    },
  );
}

type Answered = { tournament_id: number; entrant: string; name: string; answer: 'accept' | 'keep' };

function tellPlayers(
  day: Day,
  tx: Sql,
  publish: Publish,
  { tournament_id, entrant, name, answer }: Answered,
): void {
  const { players = [] } =
    findDayTournament(day, tournament_id).state.entrants.find(({ id }) => id === entrant) ?? {};
  for (const userId of players.flatMap(({ player_id }) => day.accounts.get(player_id) ?? []))
    notify(tx, publish, userId, {
      kind: answer === 'accept' ? 'leave_accepted' : 'leave_kept',
      args: { tournament: name },
      action_url: '/profile/my-tournaments',
    });
}
