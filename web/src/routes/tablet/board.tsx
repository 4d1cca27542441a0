import { currentBoard } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { IdleBoard } from '../../features/tablet/idle-board.tsx';
import { callQuery } from '../../lib/app-context.tsx';
import { ignoreOffline } from '../../lib/call-failure.ts';

export const title = (t: Translate) => t('tablet.title');

export const load = ({ app }: LoadArgs) =>
  ignoreOffline(app.query.ensureQueryData(callQuery(app, currentBoard, {})));

export const Page = IdleBoard;
