import { randomUUID } from 'node:crypto';
import { CHANNELS, Refusal, type TournamentMessage } from '@oche/contract';
import { deriveGroup, isDrawn, resultChanges, type Tournament } from '@oche/tournament';
import {
  type Actor,
  type AppServices,
  type Context,
  type Outgoing,
  type Publish,
  transaction,
} from '../app/index.ts';
import { type Sql, sendWithCommit } from '../db/index.ts';
import { assignFreeBoards } from './assign-boards.ts';
import { comeToBoards, leaveBoards } from './board-games.ts';
import { gameChanges } from './catch-up.ts';
import { updateDay } from './day.sql.ts';
import { type Day, type DayTournament, isPublic } from './day.ts';
import { insertDayChange } from './day-changes.sql.ts';
import { type Draft, openDraft } from './draft.ts';
import { dayAt } from './load-day.ts';
import { rememberDay } from './remembered-days.ts';
import { deleteResult, insertLog, type ResultRow, upsertResults } from './results.sql.ts';
import { tellPeople } from './tell-people.ts';
import { tellServers } from './tell-servers.ts';
import { type Play, type Setup, updateFacts } from './tournaments.sql.ts';
import { type Turn, takenElsewhere, takeTurn } from './turn.ts';
import { pairingGames } from './views.ts';

/** What makes sending again safe: the sender's number of a command, of which tournament, and the answer to the same one. */
type Repeat<T> = { cid?: string | null; tournamentId?: number; again?: ((day: Day) => T) | undefined };
type Work<T> = (draft: Draft, tx: Sql, publish: Publish) => Promise<T> | T;

/**
 * Changes the tournaments of an event: one lock, as many commands of the rules as it takes, one transaction. A command that
 * was done before is not done again: then `work` is not asked, and `again` answers from the day as it stands.
 */
export async function changeDay<T>(
  context: Context,
  eventId: number,
  { cid = null, tournamentId, again }: Repeat<T>,
  work: Work<T>,
): Promise<T> {
  return transaction(context, (tx, publish) =>
    changeDayIn(context, tx, publish, eventId, { cid, ...(tournamentId && { tournamentId }), again }, work),
  );
}

/** The same in a transaction that is under way. */
export async function changeDayIn<T>(
  services: AppServices & { actor: Actor },
  tx: Sql,
  publish: Publish,
  eventId: number,
  { cid = null, tournamentId, again }: Repeat<T>,
  work: Work<T>,
): Promise<T> {
  const turn = await takeTurn(tx, eventId, cid, tournamentId);
  if (!turn) throw new Refusal('not_found');
  return changeLockedDay(services, tx, publish, turn, { cid, again }, work);
}

/** The same when its turn has come already. */
export async function changeLockedDay<T>(
  services: AppServices & { actor: Actor },
  tx: Sql,
  publish: Publish,
  turn: Turn,
  { cid = null, again }: Repeat<T>,
  work: Work<T>,
): Promise<T> {
  const before = await dayAt(tx, turn.event_id, turn, turn.news);
  if (turn.is_known && again) return again(before);
  const draft = openDraft(
    before,
    services.actor,
    services.clock.now(),
    cid,
    await takenElsewhere(tx, before, turn.onBoards),
  );
  const answer = await work(draft, tx, publish);
  // What makes room does so before the boards are given out.
  await leaveBoards(services, draft, tx, publish);
  assignFreeBoards(draft);
  await writeDay(draft, tx, publish);
  return answer;
}

const SETUP = ['entrants', 'stages', 'distances', 'tie_breaks', 'course', 'seeds'] as const;
const PLAY = [
  'games',
  'withdrawals',
  'overrides',
  'tie_resolutions',
  'drawn_rounds',
  'marker_no_shows',
] as const;

/** Writes what is different now, and tells everybody who listens. */
async function writeDay(draft: Draft, tx: Sql, publish: Publish): Promise<void> {
  const { before } = draft;
  if (draft.day === before) return;
  const { id: eventId } = before.event;
  draft.day = { ...draft.day, v: before.v + 1, stamp: randomUUID(), undo: draft.undo };
  await comeToBoards(draft, tx, publish);
  tellPeople(draft, tx, publish);
  tellServers(draft, tx);
  sendWithCommit(tx, updateDay(tx, eventId, draft.day));
  for (const tournament of draft.day.tournaments) {
    const old = before.tournaments.find(({ id }) => id === tournament.id);
    if (!old || old.state === tournament.state) continue;
    writeTournament(tx, old, tournament, draft.day.results);
  }
  if (draft.log.length > 0) sendWithCommit(tx, insertLog(tx, draft.log));
  if (isOnlyPlayed(before, draft.day)) writeChange(tx, draft);
  rememberDay(draft.day);
  publish({ channel: CHANNELS.event(eventId), event: 'change', data: { v: draft.day.v } });
  for (const tournament of draft.day.tournaments) {
    const old = before.tournaments.find(({ id }) => id === tournament.id);
    if (old && old.state !== tournament.state) publish(tournamentMessage(draft, old, tournament));
  }
}

/** Whether nothing but what commands and games change is different: then others can catch up with it. */
function isOnlyPlayed(before: Day, after: Day): boolean {
  const isSame = (one: DayTournament, other: DayTournament | undefined) =>
    other !== undefined &&
    (Object.keys(one) as (keyof DayTournament)[]).every((key) => key === 'state' || one[key] === other[key]);
  return (
    (['event', 'boards', 'present', 'accounts'] as const).every((part) => before[part] === after[part]) &&
    before.tournaments.length === after.tournaments.length &&
    before.tournaments.every((one, at) => isSame(one, after.tournaments[at]))
  );
}

function writeChange(tx: Sql, { before, day, log }: Draft): void {
  const { v, stamp } = day;
  const lines = log.map(({ tournament_id, version }) => ({ tournament_id, version }));
  const games = gameChanges(before.games, day.games);
  sendWithCommit(tx, insertDayChange(tx, day.event.id, { v, follows: before.stamp, stamp, lines, games }));
}

/**
 * What is longer says only that something changed: whoever hears it asks once. So does what is not public: everybody may
 * listen, and only helpers are answered.
 */
const LONGEST_DIFF = 7000;

function tournamentMessage(
  { day, views, groups }: Draft,
  { state: before }: DayTournament,
  tournament: DayTournament,
): Outgoing {
  const { id, state } = tournament;
  const { version, phase } = state;
  const mine = (key: string) => key.startsWith(`${id} `);
  const pairings = [...views].filter(([key]) => mine(key)).map(([, view]) => view);
  const touched = [...groups].filter(mine).map((key) => key.slice(`${id} `.length));
  const tables = isDrawn(state) ? touched.flatMap((key) => deriveGroup(state, key) ?? []) : [];
  const data: TournamentMessage = {
    ...{ version, base: before.version, tables, games: pairingGames(day, id, pairings) },
    diff: { version, phase, pairings, groups: touched },
  };
  const isTold = isPublic(day, tournament) && JSON.stringify(data).length <= LONGEST_DIFF;
  return {
    channel: CHANNELS.tournament(id),
    event: 'change',
    data: isTold ? data : { version, diff: null },
  };
}

function writeTournament(
  tx: Sql,
  { state: before }: DayTournament,
  { id, state }: DayTournament,
  results: readonly ResultRow[],
): void {
  const { version, phase } = state;
  const { written, removed } = resultChanges(before, state);
  const rows = written.map((fact) => results.find((row) => row.tournament_id === id && row.fact === fact)!);
  const changed = {
    ...{ version, phase },
    ...(SETUP.some((part) => before[part] !== state[part]) && { setup: pick(state, SETUP) as Setup }),
    ...(PLAY.some((part) => before[part] !== state[part]) && { play: pick(state, PLAY) as Play }),
  };
  sendWithCommit(tx, updateFacts(tx, id, changed));
  for (const fact of removed) sendWithCommit(tx, deleteResult(tx, id, fact));
  if (rows.length > 0) sendWithCommit(tx, upsertResults(tx, version, rows));
}

function pick<K extends keyof Tournament>(state: Tournament, names: readonly K[]): Pick<Tournament, K> {
  return Object.fromEntries(names.map((name) => [name, state[name]])) as Pick<Tournament, K>;
}
