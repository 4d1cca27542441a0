import { type Board, Refusal } from '@oche/contract';
import {
  type Authenticate,
  type Context,
  hashSecret,
  LABELS,
  newSecret,
  requireBoard,
} from '../app/index.ts';
import { listOrganisationNames } from '../organisations/index.ts';
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
  // A board has one tablet: the one before is not it any more.
  await context.revoke(LABELS.board(board.id));
  return { token };
}

export async function currentBoard({ db, actor }: Context): Promise<Board | null> {
  const row = actor.kind === 'board' ? await findBoard(db, actor.boardId) : undefined;
  if (!row) return null;
  const names = await listOrganisationNames(db, [row.organisation_id]);
  return { id: row.id, name: row.name, organisation: names.get(row.organisation_id) ?? '' };
}

export async function boardLogout({ db, actor, revoke }: Context) {
  const { boardId } = requireBoard(actor);
  await deleteBoardDevice(db, boardId);
  await revoke(LABELS.board(boardId));
  return { ok: true } as const;
}
