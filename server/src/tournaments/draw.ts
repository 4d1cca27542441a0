import { Refusal, type TournamentSheet } from '@oche/contract';
import {
  type Command,
  derive,
  type Entrant,
  handle,
  isDrawn,
  type PlayerEntry,
  playerEntriesOf,
  type Tournament,
} from '@oche/tournament';
import { type Context, type Input, othersTurn } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { findEvent } from '../events/index.ts';
import { changeDay } from './change-day.ts';
import { command, findDayTournament, refusalOf } from './draft.ts';
import { firstDay, readPeopleApart, toEntrant } from './entrants.ts';
import { listEntryRows } from './entries.sql.ts';
import { requireTournament } from './entries.ts';
import { readDay } from './load-day.ts';
import type { TournamentRow } from './tournaments.sql.ts';

export async function showSheet(
  { db }: Context,
  { tournament_id }: Input<'showSheet'>,
): Promise<TournamentSheet> {
  const { event_id } = await requireTournament(db, tournament_id);
  return sheetOf(findDayTournament(await readDay(db, event_id), tournament_id).state);
}

export async function showPlayerEntries(
  { db }: Context,
  { tournament_id, pairing }: Input<'showPlayerEntries'>,
): Promise<[PlayerEntry, PlayerEntry]> {
  const { event_id } = await requireTournament(db, tournament_id);
  const { state } = findDayTournament(await readDay(db, event_id), tournament_id);
  const entries = isDrawn(state) ? playerEntriesOf(state, pairing) : null;
  if (!entries) throw new Refusal('not_found');
  return entries;
}

const sheetOf = (state: Tournament): TournamentSheet => ({
  entrants: state.entrants.map((entrant) => ({ ...entrant, players: [...entrant.players] })),
  seeds: [...state.seeds],
  withdrawn: state.withdrawals.map(({ entrant }) => entrant),
  view: derive(state),
});

export async function previewDraw(
  { db, clock }: Context,
  { tournament_id, order }: Input<'previewDraw'>,
): Promise<TournamentSheet> {
  const tournament = await requireTournament(db, tournament_id);
  const { state } = findDayTournament(await readDay(db, tournament.event_id), tournament_id);
  const entrants = await presentEntrants(db, tournament);
  const context = { actor: 'preview', now: clock.now().toISOString() };
  let ready = state;
  for (const given of [...fieldCommands(state, entrants), drawCommand(order)]) {
    await othersTurn();
    const decided = handle(ready, given, context);
    if (!decided.ok) throw refusalOf(decided.refusal);
    ready = decided.value.state;
  }
  await othersTurn();
  return sheetOf(ready);
}

/** The field is who is present at this moment; drawn again, it is asked again. */
export async function drawTournament(
  context: Context,
  { tournament_id, cid, order, base_version }: Input<'drawTournament'>,
): Promise<TournamentSheet> {
  const tournament = await requireTournament(context.db, tournament_id);
  const state = (day: Parameters<typeof findDayTournament>[0]) => findDayTournament(day, tournament_id).state;
  return changeDay(
    context,
    tournament.event_id,
    { cid, tournamentId: tournament_id, again: (day) => sheetOf(state(day)) },
    async (draft, tx) => {
      if (base_version !== undefined && state(draft.day).version !== base_version)
        throw new Refusal('against_the_rules', { rule: 'stale_version', core: 'tournament' });
      const entrants = await presentEntrants(tx, tournament);
      // A field of thousands takes its time, and others have their turn in between.
      for (const given of [...fieldCommands(state(draft.day), entrants), drawCommand(order)]) {
        await othersTurn();
        command(draft, tournament_id, given);
      }
      await othersTurn();
      const sheet = sheetOf(state(draft.day));
      await othersTurn();
      return sheet;
    },
  );
}

/** What makes the field of a tournament the one that is wanted, before it is drawn. */
function fieldCommands(state: Tournament, entrants: readonly Entrant[]) {
  const there = state.entrants.map(({ id }) => id);
  return [
    ...(state.phase === 'drawn' ? [{ type: 'undraw' as const }] : []),
    ...(there.length > 0 ? [{ type: 'remove_entrants' as const, entrants: there }] : []),
    ...(entrants.length > 0 ? [{ type: 'add_entrants' as const, entrants }] : []),
  ];
}

async function presentEntrants(sql: Sql, { id, event_id, entry_kind }: TournamentRow): Promise<Entrant[]> {
  const rows = (await listEntryRows(sql, [id])).filter(
    ({ status, is_present }) => status === 'confirmed' && is_present,
  );
  const [people, event] = await Promise.all([readPeopleApart(sql, rows), findEvent(sql, event_id)]);
  return rows.map((row) => toEntrant(row, people, entry_kind, firstDay(event!)));
}

type Order = Input<'drawTournament'>['order'];
/** The core tells what is not said from what is said to be nothing. */
const drawCommand = (order: Order) =>
  ({
    type: 'draw',
    ...Object.fromEntries(Object.entries(order).filter(([, value]) => value !== undefined)),
  }) as Extract<Command, { type: 'draw' }>;
