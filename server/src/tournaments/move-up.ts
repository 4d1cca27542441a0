import type { Context, Publish } from '../app/index.ts';
import { translate } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { writeMail } from '../mail/index.ts';
import { notify } from '../notices/index.ts';
import { type EntryRow, listEntryRows, updateEntryRows } from './entries.sql.ts';
import type { TournamentRow } from './tournaments.sql.ts';

/** How many more may come in. */
export const roomIn = ({ cap }: Pick<TournamentRow, 'cap'>, rows: readonly EntryRow[]): number =>
  cap === null
    ? Number.POSITIVE_INFINITY
    : cap - rows.filter(({ status }) => status === 'confirmed' || status === 'applied').length;

/**
 * Whoever waits comes in as soon as there is room, in the order they came, and is told: an account by a notice, a guest by mail.
 * Where the organiser says yes to each entry, they have only applied until then.
 */
export async function moveUp(
  context: Context,
  tx: Sql,
  publish: Publish,
  tournament: TournamentRow,
): Promise<void> {
  const rows = await listEntryRows(tx, [tournament.id]);
  const room = Math.max(0, roomIn(tournament, rows));
  const moved = rows.filter(({ status }) => status === 'waiting').slice(0, room);
  if (moved.length === 0) return;
  const status = tournament.needs_approval ? 'applied' : 'confirmed';
  await updateEntryRows(
    tx,
    moved.map(({ id }) => id),
    { status },
  );
  if (status === 'confirmed') for (const row of moved) await tell(context, tx, publish, tournament, row);
}

async function tell(
  { publicUrl }: Context,
  tx: Sql,
  publish: Publish,
  { name, slug }: TournamentRow,
  { user_id, email, langcode }: EntryRow,
): Promise<void> {
  const page = `/tournaments/${slug}`;
  if (user_id !== null)
    await notify(tx, publish, user_id, {
      kind: 'moved_up',
      args: { tournament: name },
      action_url: page,
    });
  else if (email !== null) {
    const t = translate(langcode ?? 'en');
    await writeMail(tx, {
      recipient: email,
      subject: t('mail.moved_up.subject', { tournament: name }),
      body: t('mail.moved_up.body', { tournament: name, link: `${publicUrl}${page}` }),
    });
  }
}
