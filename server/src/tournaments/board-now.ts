import { createHash } from 'node:crypto';
import { type BoardNow, Refusal } from '@oche/contract';
import { plan } from '@oche/tournament';
import { type Context, type Input, requireBoard } from '../app/index.ts';
import { findEventAtBoard } from '../events/index.ts';
import { changeDay } from './change-day.ts';
import { boardKey, type Day, type DayTournament, drawnOf, eventNow } from './day.ts';
import { deskGame, type Look, lookAt, onBoard } from './desk.ts';
import { command } from './draft.ts';
import { readDay } from './load-day.ts';
import { updateSettled } from './pairing-games.sql.ts';

export async function showBoard(context: Context): Promise<BoardNow> {
  const { boardId } = requireBoard(context.actor);
  const eventId = await findEventAtBoard(context.db, boardId, context.clock.now());
  return eventId === undefined ? NOTHING_ON : readBoard(context, eventId, boardId);
}

/** A board that no event uses today is a board like any other. */
const NOTHING_ON: BoardNow = {
  event: null,
  house: { checkout_advice: true, confirm_by: 'marker', pin: null },
  on: null,
  next: [],
  group: null,
};

async function readBoard({ db, clock }: Context, eventId: number, boardId: number): Promise<BoardNow> {
  const day = await readDay(db, eventId);
  const look = await lookAt(db, day, clock.now());
  const event = eventNow(day, clock.now());
  const on = onBoard(look, boardId, event.minutes);
  const { id, name, slug, zone, house_rules } = day.event;
  return {
    event: { id, name, slug, zone },
    house: {
      checkout_advice: house_rules.checkout_advice,
      confirm_by: house_rules.confirm_by,
      pin: house_rules.tablet_pin === null ? null : pinDigest(boardId, house_rules.tablet_pin),
    },
    on: on && { ...on.game, tournament: shortOf(on.tournament) },
    next: nextAt(look, event, boardId),
    group: on ? groupAt(look, on.tournament, on.game.game.pairing) : null,
  };
}

const shortOf = ({ id, name, colour }: Pick<DayTournament, 'id' | 'name' | 'colour'>) => ({
  id,
  name,
  colour,
});

function pinDigest(boardId: number, pin: string): { salt: string; hash: string } {
  const salt = String(boardId);
  return { salt, hash: createHash('sha256').update(`${salt}:${pin}`).digest('hex') };
}

/** What would be called here if the board were free: nobody knows for sure, but it helps to be ready. */
function nextAt(look: Look, event: ReturnType<typeof eventNow>, boardId: number): BoardNow['next'] {
  const free = event.boards.map((board) => ({ ...board, free: board.id === boardKey(boardId) }));
  const withoutThis = event.tournaments.map((one) => ({
    ...one,
    state: {
      ...one.state,
      games: Object.fromEntries(
        Object.entries(one.state.games).filter(([, { board }]) => board !== boardKey(boardId)),
      ),
    },
  }));
  const { assignments } = plan({ ...event, boards: free, tournaments: withoutThis });
  return assignments.flatMap(({ tournament, pairing, marker }) => {
    const id = Number(tournament);
    const own = drawnOf(look.day).find((one) => one.id === id)!;
    if (own.state.games[pairing]) return [];
    return {
      game: deskGame(look, id, pairing),
      tournament: shortOf(own),
      marker: marker === null ? null : (look.names.get(marker) ?? null),
    };
  });
}

function groupAt(
  { views }: Look,
  { id, state }: ReturnType<typeof drawnOf>[number],
  pairing: { stage: string; group: string | null },
): BoardNow['group'] {
  const group = views
    .get(id)
    ?.groups.find(({ stage, key }) => stage === pairing.stage && key === pairing.group);
  if (!group) return null;
  const name = (entrant: string) => state.entrants.find((one) => one.id === entrant)?.name ?? '';
  return {
    tournament_id: id,
    ...{ stage: group.stage, key: group.key },
    rows: group.rows.map(({ entrant, rank, record }) => ({
      ...{ entrant, rank, name: name(entrant), played: record.played, points: record.points },
      leg_difference: record.legs_for - record.legs_against,
    })),
  };
}

export async function arriveAtBoard(
  context: Context,
  { entrant, here }: Input<'arriveAtBoard'>,
): Promise<BoardNow> {
  const { boardId } = requireBoard(context.actor);
  const eventId = await requireEventAt(context, boardId);
  await changeDay(context, eventId, {}, (draft) => {
    const on = gameAt(draft.day, boardId);
    if (!on) throw new Refusal('not_found');
    command(draft, on.id, { type: 'arrive', pairing: on.pairing, entrant, here });
  });
  return readBoard(context, eventId, boardId);
}

function gameAt(day: Day, boardId: number): { id: number; pairing: string } | undefined {
  return drawnOf(day).flatMap(({ id, state }) =>
    Object.values(state.games)
      .filter(({ board }) => board === boardKey(boardId))
      .map(({ pairing }) => ({ id, pairing })),
  )[0];
}

/** Nobody takes the last visit back any more, so the next game may come. */
export async function confirmAtBoard(
  context: Context,
  { game_id }: Input<'confirmAtBoard'>,
): Promise<BoardNow> {
  const { boardId } = requireBoard(context.actor);
  const eventId = await requireEventAt(context, boardId);
  await changeDay(context, eventId, {}, async (draft, tx) => {
    const game = draft.day.games.find((row) => row.game_id === game_id && row.board_id === boardId);
    const isReported =
      game && !drawnOf(draft.day).some(({ state }) => state.games[game.pairing]?.board === boardKey(boardId));
    if (!game) throw new Refusal('not_found');
    // A result that waits for the desk is confirmed there.
    if (!isReported || game.settled_at !== null) return;
    await updateSettled(tx, game_id, draft.now);
    const settled = { ...game, settled_at: draft.now.toISOString() };
    draft.day = { ...draft.day, games: draft.day.games.map((row) => (row === game ? settled : row)) };
  });
  return readBoard(context, eventId, boardId);
}

async function requireEventAt({ db, clock }: Context, boardId: number): Promise<number> {
  const eventId = await findEventAtBoard(db, boardId, clock.now());
  if (eventId === undefined) throw new Refusal('not_found');
  return eventId;
}
