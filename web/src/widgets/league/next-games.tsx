import type { MatchPlay, PlaySlot } from '@oche/contract';
import { inOfferedOrder } from '@oche/league';
import type { Translate } from '@oche/messages';
import { Button } from '../../ui/button.tsx';

type Props = {
  play: MatchPlay;
  /** The game that has just been played. */
  besides?: string | undefined;
  /** The slot whose game is being opened. */
  opening: number | null;
  onOpen: (slot: PlaySlot) => void;
  t: Translate;
};

const MOST_AFTER_A_GAME = 2;

/** Which games of a match can be played now. */
export function NextGames({ play, besides, opening, onOpen, t }: Props) {
  const at = play.slots.find(({ game_id }) => game_id !== null && game_id === besides)?.board ?? null;
  const open = inOfferedOrder(play.slots, at).filter(
    ({ is_own, state, game_id }) =>
      is_own && (state === 'ready' || state === 'running') && (game_id === null || game_id !== besides),
  );
  const first = open.find(({ state }) => state === 'ready') ?? open[0];
  // After a game only the next ones: what is played elsewhere already is not meant for this board.
  const next = besides
    ? open.toSorted((a, b) => a.state.localeCompare(b.state)).slice(0, MOST_AFTER_A_GAME)
    : open;
  return (
    <section aria-labelledby="next-games" className="grid gap-2">
      <h2 id="next-games" className="flex justify-between gap-4 text-lg">
        <span>{t('evening.next_games')}</span>
        <span className="numerals">{`${play.games[0]}–${play.games[1]}`}</span>
      </h2>
      {next.length === 0 && <p className="text-ink-soft">{t('evening.no_next')}</p>}
      {next.map((slot) => (
        <Button
          key={slot.number}
          look={slot === first ? 'primary' : 'plain'}
          className="min-h-14 text-left"
          busy={opening === slot.number}
          onClick={() => onOpen(slot)}
        >
          <span className="numerals w-8">{slot.number}</span>
          <span className="min-w-0 flex-1">{`${slot.home.join(', ')} – ${slot.away.join(', ')}`}</span>
          {slot.board !== null && (
            <span className="text-sm">{t('evening.board', { board: slot.board })}</span>
          )}
          {slot.state === 'running' && <span className="text-sm">{t('evening.live')}</span>}
        </Button>
      ))}
    </section>
  );
}
