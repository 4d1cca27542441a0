import { showMatchPlay } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../../app/page.ts';
import { useMatchPlay } from '../../../features/league-desk/after-game.tsx';
import { OwnEvening } from '../../../features/league-desk/own-evening.tsx';
import { callQuery } from '../../../lib/app-context.tsx';
import { useGo } from '../../../lib/links.tsx';
import { path } from '../../../lib/paths.ts';
import { useParams } from '../../../lib/search.ts';

const PATH = '/competition/{org_slug}/season/{season_slug}/matches/{match_slug}/play';

export const title = (t: Translate) => t('evening.own_title');

export const load = ({ app, params: { org_slug, season_slug, match_slug } }: LoadArgs<typeof PATH>) =>
  app.query.fetchQuery(callQuery(app, showMatchPlay, { org_slug, season_slug, match_slug }));

/** The evening of somebody who is in one of the squads: when and where, the games, and the own ones to score. */
export function Page() {
  const place = useParams(PATH);
  const play = useMatchPlay(place);
  const go = useGo();
  const open = (game_id: string) =>
    void go(
      path('/competition/{org_slug}/season/{season_slug}/matches/{match_slug}/play/{game_id}', {
        ...place,
        game_id,
      }),
    );
  return play && <OwnEvening {...{ play, place }} onOpen={open} />;
}
