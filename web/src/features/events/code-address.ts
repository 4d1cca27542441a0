import type { AnswerOf, renewBoardCodes } from '@oche/contract';
import { ownOrigin } from '../../lib/device/device.ts';
import { path } from '../../lib/paths.ts';

export type BoardCodes = AnswerOf<typeof renewBoardCodes>;

/** What the QR code of a board says: where a tablet logs in, with the code filled in. */
export const codeAddress = (code: string): string => ownOrigin() + path('/tablet/login', {}, { code });
