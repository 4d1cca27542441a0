import { currentBoard, showBoard } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { PlayGame } from '../../features/scoring/play-game.tsx';
import { TabletBoard } from '../../features/tablet/tablet-board.tsx';
import { callQuery } from '../../lib/app-context.tsx';
import { ignoreOffline } from '../../lib/call-failure.ts';

export const title = (t: Translate) => t('tablet.title');

export const load = ({ app }: LoadArgs) =>
  ignoreOffline(
    Promise.all([
      app.query.ensureQueryData(callQuery(app, currentBoard, {})),
      app.query.ensureQueryData(callQuery(app, showBoard, {})),
    ]),
  );

export const Page = () => <TabletBoard scoring={(game) => <PlayGame key={game.id} {...game} />} />;
