import { CHANNELS, type MatchPlay, type PlaySlot, showMatchPlay, startSheetGame } from '@oche/contract';
import { queryKey, useApp, useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { useLive } from '../../lib/live.ts';
import { useSoon } from '../../lib/use-soon.ts';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
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

type Props = { play: MatchPlay; place: MatchPlace; besides?: string; onOpen: (gameId: string) => void };

/** Which games can be played now, for whoever has just finished one. */
export function NextGames({ play, place, besides, onOpen }: Props) {
  const t = useT();
  const write = useWrite(startSheetGame, { savedMessage: null });
  const open = async ({ number }: PlaySlot) => {
    const started = await write.send({ ...place, slot: number });
    if (started) onOpen(started.game_id);
  };
  const next = play.slots.filter(
    ({ is_own, state, game_id }) =>
      is_own && (state === 'ready' || state === 'running') && game_id !== (besides ?? ''),
  );
  const names = (of: string[]) => of.join(', ');
  return (
    <section aria-labelledby="next-games" className="grid gap-2">
      <h3 id="next-games" className="flex justify-between text-lg">
        <span>{t('evening.next_games')}</span>
        <span className="numerals">{`${play.games[0]}–${play.games[1]}`}</span>
      </h3>
      {next.length === 0 && <p className="text-ink-soft">{t('evening.no_next')}</p>}
      {next.map((slot, at) => (
        <Button
          key={slot.number}
          look={at === 0 ? 'primary' : 'plain'}
          className="min-h-14 justify-between text-left"
          busy={write.pending?.slot === slot.number}
          onClick={() => void open(slot)}
        >
          <span className="numerals">{slot.number}</span>
          <span className="min-w-0 flex-1">{`${names(slot.home)} – ${names(slot.away)}`}</span>
          {slot.state === 'running' && <span className="text-sm">{t('evening.live')}</span>}
        </Button>
      ))}
    </section>
  );
}
