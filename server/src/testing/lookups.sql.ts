import type { Sql } from '../db/index.ts';

/** The text of the newest mail to an address. */
export async function findMailText(sql: Sql, recipient: string): Promise<string> {
  const [mail] = await sql<{ body: string }[]>`
    select body from mails where recipient = ${recipient} order by id desc limit 1`;
  return mail?.body ?? '';
}

export async function findSessionId(sql: Sql, userId: number): Promise<number | undefined> {
  const [session] = await sql<{ id: number }[]>`
    select id from sessions where user_id = ${userId} and impersonator_id is null order by id limit 1`;
  return session?.id;
}

export async function countStatistics(sql: Sql, gameId: string): Promise<number> {
  const [row] = await sql<
    { count: number }[]
  >`select count(*) from game_statistics where game_id = ${gameId}`;
  return row!.count;
}

/** Places in running online games: more than one for a user would be two games at once. */
export async function countRunningSeats(sql: Sql, userIds: number[]): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) from game_players p join games g on g.id = p.game_id
    where p.user_id = any(${userIds}::bigint[]) and g.status = 'running' and g.link_kind = 'online'`;
  return row!.count;
}

/** Somebody of a squad has an account. */
export const updateSquadAccount = (sql: Sql, participantId: number, userId: number) =>
  sql`update participants set user_id = ${userId} where id = ${participantId}`;
export async function countFiles(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*) from files`;
  return row!.count;
}

/** A file of any size that nobody had to send. */
export async function fillStorage(sql: Sql, owner: string, bytes: number): Promise<void> {
  const id = 'f'.repeat(40);
  await sql`
    insert into files (id, kind, type, ending, bytes) values (${id}, 'document', 'application/pdf', 'pdf', ${bytes})`;
  await sql`insert into file_owners (owner, file_id) values (${owner}, ${id})`;
}

export async function countContentsInDatabase(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*) from file_contents where not is_outside`;
  return row!.count;
}

/** Calendars that are being made, or wait for it. */
export async function countOpenRuns(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) from calendar_runs where state in ('waiting', 'running')`;
  return row!.count;
}

/** Lets the database fail like a full disk whenever content of a file is written, or not any more. */
export async function failPieces(sql: Sql, fails: boolean): Promise<void> {
  await sql`drop trigger if exists full_disk on file_pieces`;
  await sql`
    create or replace function full_disk() returns trigger language plpgsql as $$
    begin raise exception 'no space left on device' using errcode = 'disk_full'; end $$`;
  if (fails)
    await sql`
      create trigger full_disk before insert on file_pieces for each row when (new.piece > 3) execute function full_disk()`;
}

/** Transactions whose last statement wrote a piece of a file. */
export async function countPieceWriters(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) from pg_stat_activity
    where datname = current_database() and state <> 'idle' and query like '%insert into file_pieces%'
      and pid <> pg_backend_pid()`;
  return row!.count;
}

/** The same for the small write by which a process finds out whether it can write. */
export async function failProbe(sql: Sql, fails: boolean): Promise<void> {
  await sql`drop trigger if exists full_disk on write_probe`;
  await sql`
    create or replace function full_probe() returns trigger language plpgsql as $$
    begin raise exception 'no space left on device' using errcode = 'disk_full'; end $$`;
  if (fails)
    await sql`create trigger full_disk before insert on write_probe for each row execute function full_probe()`;
}

/** The moment at which a game counts, once it is over. */
export async function findFinished(sql: Sql, gameId: string): Promise<Date | null> {
  const [row] = await sql<
    { finished_at: string | null }[]
  >`select finished_at from games where id = ${gameId}`;
  return row?.finished_at ? new Date(row.finished_at) : null;
}
