import { CHANNELS, type MatchPlay, type PlaySlot, showMatchPlay, startSheetGame } from '@oche/contract';
import { queryKey, useApp, useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { useLive } from '../../lib/live.ts';
import { useSoon } from '../../lib/use-soon.ts';
import { useWrite } from '../../lib/write.ts';
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
  return play;
}

type Props = { play: MatchPlay; place: MatchPlace; besides: string; onOpen: (gameId: string) => void };

/** What is played next, for whoever has just finished a game. */
export function AfterGame({ play, place, besides, onOpen }: Props) {
  const t = useT();
  const write = useWrite(startSheetGame, { savedMessage: null });
  const open = async ({ number }: PlaySlot) => {
    const started = await write.send({ ...place, slot: number });
    if (started) onOpen(started.game_id);
  };
  return (
    <NextGames
      {...{ play, besides, t }}
      opening={write.pending?.slot ?? null}
      onOpen={(slot) => void open(slot)}
    />
  );
}
