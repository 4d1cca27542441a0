import type { Honour } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { useEffect, useState } from 'react';
import { nameOfSide } from '../../lib/play/kept-game.ts';
import type { Scored } from './scorer.ts';

const SHOWN_MS = 1600;
type Loud = { title: string; name: string };

/** The hall gets loud: a 180, a game shot, the match. It covers nothing that has to be tapped. */
export function Moment({ scored, honours, t }: { scored: Scored; honours: readonly Honour[]; t: Translate }) {
  const { events } = scored.game;
  const [seen, setSeen] = useState(events.length);
  const isNew = events.length > seen && events.at(-1)?.event.type === 'visit';
  const loud = isNew ? loudestOf(scored, honours, t) : null;
  useEffect(() => {
    if (events.length === seen) return;
    const timer = setTimeout(() => setSeen(events.length), loud ? SHOWN_MS : 0);
    return () => clearTimeout(timer);
  }, [events.length, seen, loud]);
  return (
    <div
      aria-live="polite"
      className="pointer-events-none fixed inset-x-0 top-[14dvh] z-50 grid justify-items-center landscape:justify-items-start landscape:pl-[8vw]"
    >
      {loud && (
        <div
          className="moment grid justify-items-center gap-2 rounded-2xl bg-oche px-10 py-8 text-center text-cream"
          data-testid="moment"
        >
          <span className="numerals text-[clamp(4rem,22vmin,12rem)] text-medal">{loud.title}</span>
          <span className="font-bold text-2xl">{loud.name}</span>
        </div>
      )}
    </div>
  );
}

function loudestOf({ game, state }: Scored, honours: readonly Honour[], t: Translate): Loud | null {
  const last = state.leg.visits.at(-1) ?? state.legs.at(-1)?.visits.at(-1);
  const name = last ? nameOfSide(game, last.side) : '';
  if (state.result?.kind === 'won' && game.sides.length > 1)
    return { title: t('play.moment.match'), name: nameOfSide(game, state.result.winner!) };
  const kinds = honours.map(({ kind }) => kind);
  if (kinds.includes('checkout')) return { title: t('play.moment.game_shot'), name };
  if (kinds.includes('one_eighty')) return { title: t('play.moment.one_eighty'), name };
  if (kinds.includes('nine_marks')) return { title: t('play.moment.nine_marks'), name };
  if (kinds.includes('shanghai')) return { title: t('play.moment.shanghai'), name };
  return kinds.includes('three_in_bed') ? { title: t('play.moment.three_in_bed'), name } : null;
}
