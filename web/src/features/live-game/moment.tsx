import type { GameMessage, GameRecord } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { useEffect, useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { nameOfSide } from '../../lib/side-names.ts';
import { MOMENT_MS, MomentCard } from '../../widgets/moment-card.tsx';
import { type MomentWords, momentWords } from '../../widgets/moment-title.ts';
import { useNews } from './use-news.ts';

type Loud = MomentWords & { name: string; v: number };

/** Listens to a game, and says what there is to be loud about, as long as it lasts. */
export function useMoment(game: GameRecord): Loud | null {
  const t = useT();
  const news = useNews(game);
  const [past, setPast] = useState(0);
  useEffect(() => {
    if (!news) return;
    const timer = setTimeout(() => setPast(news.v), MOMENT_MS);
    return () => clearTimeout(timer);
  }, [news]);
  return news && news.v > past ? loudest(game, news, t) : null;
}

/** A 180 and a game shot have a moment: gold, short, and said politely to whoever hears the page. */
export function Moment({ game }: { game: GameRecord }) {
  const loud = useMoment(game);
  return (
    <div className="pointer-events-none absolute inset-0 z-10 grid place-items-center" role="status">
      {loud && <MomentCard key={loud.v} {...loud} />}
    </div>
  );
}

/** Only a visit is cheered, never the undo that brings an old one back to the top. */
function loudest(game: GameRecord, { v, event, view }: GameMessage, t: Translate): Loud | null {
  const thrown = view.last_visits.at(-1);
  if (event.type !== 'visit' || thrown === undefined) return null;
  const isMatch = view.result?.kind === 'won' && view.sides.length > 1;
  const words = momentWords(view.honours, isMatch, t);
  return words && { ...words, name: nameOfSide(game, thrown.side), v };
}
