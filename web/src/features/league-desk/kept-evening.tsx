import { currentUser, type MatchPlay, showMatchPlay } from '@oche/contract';
import { useEffect } from 'react';
import { queryKey, useApp } from '../../lib/app-context.tsx';
import { keepPage } from '../../lib/kept-page.ts';
import type { MatchPlace } from './after-game.tsx';

/** Opened anew in a café without a network, the page goes on with its game. */
export function KeptEvening({ place, play }: { place: MatchPlace; play: MatchPlay | undefined }) {
  const app = useApp();
  const { org_slug, season_slug, match_slug } = place;
  useEffect(() => {
    const games = queryKey(showMatchPlay, { org_slug, season_slug, match_slug });
    keepPage(app, [queryKey(currentUser, {}), ...(play ? [games] : [])]);
  }, [app, org_slug, season_slug, match_slug, play]);
  return null;
}
