import { CHANNELS, type MatchPlay, showMatchPlay } from '@oche/contract';
import { openedSlot } from '../../device-games/opened-slot.ts';
import { accountOwner } from '../../device-games/owner.ts';
import { useAccount } from '../../device-games/use-account.ts';
import { useOpenSheetGame } from '../../device-games/use-open-sheet-game.ts';
import { usePlayWithUnsent } from '../../device-games/use-unsent-games.ts';
import { queryKey, useApp, useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { useLive } from '../../lib/live.ts';
import { useSoon } from '../../lib/use-soon.ts';
import { NextGames } from '../../widgets/league/next-games.tsx';
import { NEWS } from './calendar-data.ts';

export type MatchPlace = { org_slug: string; season_slug: string; match_slug: string };

/** The games of a match, kept up to date; nothing while they are not known. */
export function useMatchPlay(place: MatchPlace): MatchPlay | undefined {
  const { query } = useApp();
  const { data: play } = useAsyncAnswer(showMatchPlay, place);
  const soon = useSoon(() => query.invalidateQueries({ queryKey: queryKey(showMatchPlay, place) }), NEWS);
  useLive(play?.is_published ? CHANNELS.leagueMatch(play.match_id) : null, {
    onMessage: { change: soon },
    onSync: soon,
  });
  return usePlayWithUnsent(play) ?? undefined;
}

type Props = { play: MatchPlay; place: MatchPlace; besides: string; onOpen: (gameId: string) => void };

/** What is played next, for whoever has just finished a game. */
export function AfterGame({ play, place, besides, onOpen }: Props) {
  const t = useT();
  const account = useAccount();
  const { opening, open } = useOpenSheetGame(onOpen);
  return (
    <NextGames
      {...{ play, besides, t }}
      opening={opening}
      onOpen={(slot) => account && void open(openedSlot(play, slot, accountOwner(account.id), place))}
    />
  );
}
