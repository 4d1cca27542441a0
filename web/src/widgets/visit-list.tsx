import type { GameRecord } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { nameOf } from './scoreboard.tsx';

type Visit = GameRecord['view']['last_visits'][number];

/** The newest visits, newest first: who, what was thrown, and what it left. */
export function VisitList({ game, t }: { game: GameRecord; t: Translate }) {
  const { last_visits, visits_in_leg } = game.view;
  const visits = last_visits.toReversed().map((visit, at) => ({ visit, number: visits_in_leg - at }));
  if (visits.length === 0) return <p className="text-ink-soft">{t('live.no_visits')}</p>;
  return (
    <ol className="divide-y divide-line">
      {visits.map(({ visit, number }) => (
        <li key={number} className="flex items-baseline gap-4 py-2">
          <span className="min-w-0 flex-1 truncate">{nameOf(game, visit.side)}</span>
          <span className="text-ink-soft text-sm">{thrownIn(visit)}</span>
          <span className={`numerals w-16 text-right text-2xl ${scoredIn(visit) === 180 ? 'text-gold' : ''}`}>
            {isBust(visit) ? t('live.bust') : scoredIn(visit)}
          </span>
          <span className="w-20 text-right text-ink-soft">{restAfter(visit, t)}</span>
        </li>
      ))}
    </ol>
  );
}

type Note = { scored?: number; rest?: number; bust?: boolean };
const noteOf = (visit: Visit): Note => visit.note as Note;
const isBust = (visit: Visit): boolean => noteOf(visit).bust === true;
const thrownIn = ({ visit }: Visit): string => ('darts' in visit ? visit.darts.join(' ') : '');
const scoredIn = (visit: Visit): number | string =>
  noteOf(visit).scored ?? ('total' in visit.visit ? visit.visit.total : '');
const restAfter = (visit: Visit, t: Translate): string => {
  const { rest } = noteOf(visit);
  return rest === undefined ? '' : t('live.left', { rest });
};
