import type { Honour } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { useEffect, useState } from 'react';
import { nameOfSide } from '../../lib/side-names.ts';
import { MOMENT_MS, MomentCard } from '../../widgets/moment-card.tsx';
import { type MomentWords, momentWords } from '../../widgets/moment-title.ts';
import type { Scored } from './scorer.ts';

type Loud = MomentWords & { name: string };

/** The hall gets loud: a 180, a game shot, the match. It covers the score, and nothing that has to be tapped. */
export function Moment({ scored, honours, t }: { scored: Scored; honours: readonly Honour[]; t: Translate }) {
  const { events } = scored.game;
  const [seen, setSeen] = useState(events.length);
  const isNew = events.length > seen && events.at(-1)?.event.type === 'visit';
  const loud = isNew ? loudestOf(scored, honours, t) : null;
  const isLoud = loud !== null;
  useEffect(() => {
    if (events.length === seen) return;
    const timer = setTimeout(() => setSeen(events.length), isLoud ? MOMENT_MS : 0);
    return () => clearTimeout(timer);
  }, [events.length, seen, isLoud]);
  return (
    <div
      aria-live="polite"
      className={`pointer-events-none fixed inset-x-0 top-0 z-50 grid h-[40dvh] place-items-center landscape:h-full ${
        // At the end there is no pad beside the score any more.
        scored.state.result ? '' : 'landscape:right-[42%]'
      }`}
    >
      {loud && <MomentCard {...loud} />}
    </div>
  );
}

function loudestOf({ game, state }: Scored, honours: readonly Honour[], t: Translate): Loud | null {
  const last = state.leg.visits.at(-1) ?? state.legs.at(-1)?.visits.at(-1);
  const isMatch = state.result?.kind === 'won' && game.sides.length > 1;
  const words = momentWords(honours, isMatch, t);
  return words && { ...words, name: last ? nameOfSide(game, last.side) : '' };
}
