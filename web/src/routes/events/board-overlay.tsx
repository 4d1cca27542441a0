import { showGame } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { BoardOverlay } from '../../features/event-now/board-overlay.tsx';
import { loadEventNow } from '../../features/event-now/use-event-now.tsx';
import { callQuery, useAsyncAnswer } from '../../lib/app-context.tsx';
import { notFound } from '../../lib/navigation.ts';
import type { Frame } from '../../lib/route-table.ts';
import { useParams, useSearch } from '../../lib/search.ts';
import { lazyModule, useLazyModule } from '../../lib/use-lazy-module.ts';

const PATH = '/events/{event}/boards/{number}/overlay';

export const title = (t: Translate) => t('live.stream.title');

export async function load({ app, params: { event, number } }: LoadArgs<typeof PATH>): Promise<void> {
  const { boards } = await loadEventNow(app, event);
  const board = boards.find((one) => one.number === Number(number));
  if (!board) throw notFound();
  if (board.on?.game_id)
    await app.query.ensureQueryData(callQuery(app, showGame, { game_id: board.on.game_id }));
}

export const frame = ({ theme }: Record<string, string | undefined>): Frame => ({
  layout: 'overlay',
  forceMode: theme === 'light' ? 'light' : 'dark',
});

export function Page() {
  const { event, number } = useParams(PATH);
  return <BoardOverlay event={event} number={Number(number)} game={(id) => <Overlay key={id} id={id} />} />;
}

/** It replays games by the rules: nothing an empty board needs. */
const overlayModule = lazyModule(() => import('../../features/live-game/game-overlay.tsx'));

/** The next game of the board is fetched when it is put there. */
function Overlay({ id }: { id: string }) {
  const search = useSearch(PATH);
  const { data } = useAsyncAnswer(showGame, { game_id: id });
  const overlay = useLazyModule(overlayModule);
  return data && overlay && <overlay.GameOverlay id={id} search={search} />;
}
