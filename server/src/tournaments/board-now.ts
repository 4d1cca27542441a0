import { createHash } from 'node:crypto';
import { type BoardNow, type DeskGame, Refusal } from '@oche/contract';
import { deriveGroup, planNext } from '@oche/tournament';
import { type BoardActor, type Context, type Input, requireBoard } from '../app/index.ts';
import { sendWithCommit } from '../db/index.ts';
import { findEventAtBoard } from '../events/index.ts';
import { readStandings } from '../games/index.ts';
import { openGame } from './board-games.ts';
import { changeDay } from './change-day.ts';
import { boardKey, type Day, type DayTournament, drawnOf, gameKey, planSourceOf } from './day.ts';
import { deskGame, onBoard } from './desk.ts';
import { command } from './draft.ts';
import { readDay } from './load-day.ts';
import { type Look, lookAt } from './look.ts';
import { updateSettled } from './pairing-games.sql.ts';

export async function showBoard(context: Context): Promise<BoardNow> {
  const board = requireBoard(context.actor);
  const eventId = await findEventAtBoard(context.db, board.boardId, context.clock.now());
  return eventId === undefined ? NOTHING_ON : readBoard(context, eventId, board);
}

/** A board that no event uses today is a board like any other. */
const NOTHING_ON: BoardNow = {
  event: null,
  house: { checkout_advice: true, confirm_by: 'marker', pin: null },
  on: null,
  next: [],
  typed_at_desk: [],
  group: null,
};

/** A marker's own phone sees its game, and nothing else of the board. */
export async function readBoard(
  { db, clock }: Context,
  eventId: number,
  { boardId, onlyGame }: BoardActor,
): Promise<BoardNow> {
  const day = await readDay(db, eventId);
  const ours = day.games.filter((row) => row.board_id === boardId && row.settled_at === null);
  const standings = await readStandings(
    db,
    ours.map(({ game_id }) => game_id),
  );
  const look = lookAt(day, clock.now(), standings);
  // A screen that asks is there.
  const here = { id: boardId, tablet: { last_seen_at: clock.now().toISOString() } };
  const there = onBoard(look, here, planSourceOf(day, clock.now()).event.minutes);
  const on = onlyGame === null || there?.game.game_id === onlyGame ? there : null;
  const next = onlyGame === null ? nextAt(look, boardId) : [];
  const { id, name, slug, zone, house_rules } = day.event;
  return {
    event: { id, name, slug, zone },
    house: {
      checkout_advice: house_rules.checkout_advice,
      confirm_by: house_rules.confirm_by,
      pin:
        house_rules.tablet_pin === null || onlyGame !== null
          ? null
          : pinDigest(boardId, house_rules.tablet_pin),
    },
    on: on && { ...on.game, tournament: shortOf(on.tournament) },
    next,
    typed_at_desk: typedAtDesk(look),
    group: groupAt(look, on?.game.game ?? next[0]?.game),
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

/** What may be called here next. */
function nextAt(look: Look, boardId: number): BoardNow['next'] {
  const { day, now } = look;
  const board = day.boards.find(({ id }) => id === boardId);
  if (!board) return [];
  const { reserved_for } = board;
  const coming = planNext(planSourceOf(day, now), {
    id: boardKey(boardId),
    ...(reserved_for === null ? {} : { reserved_for }),
  });
  return coming.map(({ tournament, pairing, marker }) => {
    const id = Number(tournament);
    return {
      game: deskGame(look, id, pairing),
      tournament: shortOf(drawnOf(day).find((one) => one.id === id)!),
      marker: marker === null ? null : (look.names.get(marker) ?? null),
    };
  });
}

/** Whose board was given away when the desk typed a result for them. */
const typedAtDesk = ({ day, pairings }: Look): string[] =>
  day.games
    .filter(({ tournament_id, pairing, home, away, board_id, settled_at }) => {
      if (board_id !== null || settled_at !== null) return false;
      const view = pairings.get(gameKey(tournament_id, pairing));
      return view?.sides[0] === home && view.sides[1] === away && view.status === 'done';
    })
    .map(({ game_id }) => game_id);

function groupAt({ day }: Look, game: DeskGame | undefined): BoardNow['group'] {
  if (!game) return null;
  const { tournament_id, pairing } = game;
  const { state } = drawnOf(day).find(({ id }) => id === tournament_id)!;
  const group = deriveGroup(state, `${pairing.stage}/${pairing.group}`);
  if (!group) return null;
  const { entrants } = state;
  const name = (entrant: string) => entrants.find((one) => one.id === entrant)?.name ?? '';
  return {
    tournament_id,
    ...{ stage: group.stage, key: group.key },
    rows: group.rows.map(({ entrant, rank, record }) => ({
      ...{ entrant, rank, name: name(entrant), played: record.played, points: record.points },
      leg_difference: record.legs_for - record.legs_against,
    })),
  };
}

export async function arriveAtBoard(
  context: Context,
  { entrant, here, game_id }: Input<'arriveAtBoard'>,
): Promise<BoardNow> {
  const board = requireBoard(context.actor);
  const eventId = await requireEventAt(context, board.boardId);
  await changeDay(context, eventId, {}, (draft) => {
    const on = gameAt(draft.day, { ...board, onlyGame: board.onlyGame ?? game_id ?? null });
    if (!on) throw new Refusal('not_found');
    command(draft, on.id, { type: 'arrive', pairing: on.pairing, entrant, here });
  });
  return readBoard(context, eventId, board);
}

export function gameAt(
  day: Day,
  { boardId, onlyGame }: BoardActor,
): { id: number; pairing: string } | undefined {
  return drawnOf(day).flatMap(({ id, state }) =>
    Object.values(state.games)
      .filter(({ board }) => board === boardKey(boardId))
      .filter((fact) => onlyGame === null || openGame(day, id, fact)?.game_id === onlyGame)
      .map(({ pairing }) => ({ id, pairing })),
  )[0];
}

/** Nobody takes the last visit back any more, so the next game may come. */
export async function confirmAtBoard(
  context: Context,
  { game_id }: Input<'confirmAtBoard'>,
): Promise<BoardNow> {
  const board = requireBoard(context.actor);
  const { boardId, onlyGame } = board;
  if (onlyGame !== null && onlyGame !== game_id) throw new Refusal('not_found');
  const eventId = await requireEventAt(context, boardId);
  await changeDay(context, eventId, {}, (draft, tx) => {
    const game = draft.day.games.find((row) => row.game_id === game_id && row.board_id === boardId);
    const isReported =
      game && !drawnOf(draft.day).some(({ state }) => state.games[game.pairing]?.board === boardKey(boardId));
    if (!game) throw new Refusal('not_found');
    // A result that waits for the desk is confirmed there.
    if (!isReported || game.settled_at !== null) return;
    sendWithCommit(tx, updateSettled(tx, game_id, draft.now));
    const settled = { ...game, settled_at: draft.now.toISOString() };
    draft.day = { ...draft.day, games: draft.day.games.map((row) => (row === game ? settled : row)) };
  });
  return readBoard(context, eventId, board);
}

export async function requireEventAt({ db, clock }: Context, boardId: number): Promise<number> {
  const eventId = await findEventAtBoard(db, boardId, clock.now());
  if (eventId === undefined) throw new Refusal('not_found');
  return eventId;
}
