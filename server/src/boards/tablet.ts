import { randomInt } from 'node:crypto';
import { type Board, Refusal } from '@oche/contract';
import {
  type Authenticate,
  type Context,
  hashSecret,
  type Input,
  LABELS,
  newSecret,
  requireTablet,
} from '../app/index.ts';
import { DAY, later } from '../clock.ts';
import type { Sql } from '../db/index.ts';
import {
  deleteBoardDevice,
  findBoard,
  findBoardByCode,
  findBoardDevice,
  updateBoardCode,
  updateTablet,
  upsertBoardDevice,
} from './boards.sql.ts';

export const authenticateBoard: Authenticate = async ({ db }, token) => {
  const device = await findBoardDevice(db, hashSecret(token));
  return device
    ? { kind: 'board', boardId: device.board_id, deviceId: device.device_id, onlyGame: null }
    : null;
};

/** Codes are typed on a tablet: small letters, spaces and dashes make no difference. */
export const normalCode = (code: string): string => code.toUpperCase().replace(/[\s-]/g, '');
export const hashBoardCode = (code: string): Buffer => hashSecret(normalCode(code));

/** Without the signs that people mistake for each other. Eight of them are more than anybody can guess in a day. */
const CODE_SIGNS = 'ABCDEFGHJKLMNPQRTUVWXYZ2346789';
export const newCode = (): string =>
  Array.from({ length: 8 }, (_, at) => (at === 4 ? '-' : '') + CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join(
    '',
  );
/** As long as a day at the boards, and no longer: a sheet that was left on a wall is worth nothing. */
const CODE_GOOD_FOR = DAY;

export type BoardCode = { board_id: number; code: string; expires_at: string };

/** A new code for a board. An older one is worth nothing from now on; the tablet that is there stays. */
export async function renewCode(context: Context, tx: Sql, boardId: number): Promise<BoardCode> {
  const code = newCode();
  const expiresAt = later(context.clock, CODE_GOOD_FOR);
  await updateBoardCode(tx, boardId, hashBoardCode(code), expiresAt);
  return { board_id: boardId, code, expires_at: expiresAt.toISOString() };
}

/** A second tablet has to say that it takes over from one that is in use. */
export async function boardLogin(context: Context, { code, take_over }: Input<'boardLogin'>) {
  const board = await findBoardByCode(context.db, hashBoardCode(code), context.clock.now());
  if (!board) throw new Refusal('board_code_wrong');
  if (board.in_use && !take_over) throw new Refusal('board_has_tablet');
  const token = newSecret();
  await upsertBoardDevice(context.db, {
    board_id: board.id,
    token_hash: hashSecret(token),
    device: context.deviceName,
  });
  // A board has one tablet: the one before is not it any more.
  await context.revoke(LABELS.board(board.id));
  return { token };
}

export async function currentBoard({ db, actor }: Context): Promise<Board | null> {
  if (actor.kind !== 'board') return null;
  const board = await findBoard(db, actor.boardId);
  return board ? { ...board, only_game: actor.onlyGame } : null;
}

export async function boardLogout({ db, actor, revoke }: Context) {
  const { boardId } = requireTablet(actor);
  await deleteBoardDevice(db, boardId);
  await revoke(LABELS.board(boardId));
  return { ok: true } as const;
}

export async function reportTablet({ db, actor, clock }: Context, said: Input<'reportTablet'>) {
  await updateTablet(db, requireTablet(actor).deviceId, said);
  return { ok: true, now: clock.now().toISOString() } as const;
}
