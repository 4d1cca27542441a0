import { Refusal } from '@oche/contract';
import { type Authenticate, type Context, hashSecret, newSecret, requireBoard } from '../app/index.ts';
import {
  deleteBoardDevice,
  findBoard,
  findBoardByCode,
  findBoardDevice,
  upsertBoardDevice,
} from './boards.sql.ts';

export const authenticateBoard: Authenticate = async ({ db }, token) => {
  const device = await findBoardDevice(db, hashSecret(token));
  return device ? { kind: 'board', boardId: device.board_id, deviceId: device.device_id } : null;
};

/** Codes are typed on a tablet: small letters, spaces and dashes make no difference. */
const normalCode = (code: string): string => code.toUpperCase().replace(/[\s-]/g, '');
export const hashBoardCode = (code: string): Buffer => hashSecret(normalCode(code));

export async function boardLogin(context: Context, { code }: { code: string }) {
  const board = await findBoardByCode(context.db, hashBoardCode(code));
  if (!board) throw new Refusal('board_code_wrong');
  const token = newSecret();
  await upsertBoardDevice(context.db, {
    board_id: board.id,
    token_hash: hashSecret(token),
    device: context.deviceName,
  });
  return { token };
}

export const currentBoard = async ({ db, actor }: Context) =>
  actor.kind === 'board' ? ((await findBoard(db, actor.boardId)) ?? null) : null;

export async function boardLogout({ db, actor }: Context) {
  await deleteBoardDevice(db, requireBoard(actor).boardId);
  return { ok: true } as const;
}
