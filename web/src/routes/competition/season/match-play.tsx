import { showMatchPlay } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { useState } from 'react';
import type { LoadArgs } from '../../../app/page.ts';
import { AfterGame, useMatchPlay } from '../../../features/league-desk/after-game.tsx';
import { JoinGame } from '../../../features/league-desk/join-game.tsx';
import { KeptEvening } from '../../../features/league-desk/kept-evening.tsx';
import { OwnEvening } from '../../../features/league-desk/own-evening.tsx';
import { PlayGame } from '../../../features/scoring/play-game.tsx';
import { callQuery } from '../../../lib/app-context.tsx';
import { ignoreOffline } from '../../../lib/call-failure.ts';
import { useGo } from '../../../lib/links.tsx';
import { path } from '../../../lib/paths.ts';
import { useParams } from '../../../lib/search.ts';

const PATH = '/competition/{org_slug}/season/{season_slug}/matches/{match_slug}/play/{game_id}';
const SHEET = '/competition/{org_slug}/season/{season_slug}/matches/{match_slug}';

export const title = (t: Translate) => t('evening.scoring');

/** Without a network the game itself is on this device. */
export const load = ({ app, params: { org_slug, season_slug, match_slug } }: LoadArgs<typeof PATH>) =>
  ignoreOffline(app.query.fetchQuery(callQuery(app, showMatchPlay, { org_slug, season_slug, match_slug })));

/** Scores the game of a slot: `game_id` is the game that the sheet has for it. */
export function Page() {
  const { game_id, org_slug, season_slug, match_slug } = useParams(PATH);
  const place = { org_slug, season_slug, match_slug };
  const go = useGo();
  const play = useMatchPlay(place);
  const [isLeft, setLeft] = useState(false);
  const open = (id: string) => {
    setLeft(false);
    void go(path(PATH, { ...place, game_id: id }));
  };
  // Whoever only plays has no sheet to go back to.
  const leave = () => (play && !play.keeps_sheet ? setLeft(true) : void go(path(SHEET, place)));
  if (isLeft && play) return <OwnEvening {...{ play, place }} onOpen={open} />;
  const slot = play?.slots.find((one) => one.game_id === game_id)?.number;
  return (
    <JoinGame key={game_id} {...{ place, slot }}>
      <KeptEvening {...{ place, play }} />
      <PlayGame
        id={game_id}
        onLeave={leave}
        atEnd={play && <AfterGame {...{ play, place }} besides={game_id} onOpen={open} />}
      />
    </JoinGame>
  );
}
