import type { SeenVisit } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { countedText, writtenIn } from './visit-words.ts';

type Props = {
  visits: readonly SeenVisit[];
  starter: number;
  names: readonly [string, string];
  t: Translate;
};

/** A leg between two, as it is chalked: scores to the outside, remaining scores to the middle, the darts thrown between them. */
export function LegSheet({ visits, starter, names, t }: Props) {
  const rounds = roundsOf(visits, starter);
  return (
    <table className="w-full table-fixed text-right" data-testid="leg-sheet">
      <thead className="text-ink-soft text-sm">
        <tr>
          <th scope="colgroup" colSpan={2} className="truncate pb-1 text-left font-normal">
            {names[0]}
          </th>
          <th scope="col" className="w-14 pb-1 text-center font-normal">
            {t('live.darts')}
          </th>
          <th scope="colgroup" colSpan={2} className="truncate pb-1 font-normal">
            {names[1]}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rounds.map(([home, away], round) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rounds are only ever added at the end
          <tr key={round}>
            <Score visit={home} className="text-left" t={t} />
            <Remaining visit={home} />
            <td className="py-1.5 text-center text-ink-soft text-sm">{(round + 1) * 3}</td>
            <Remaining visit={away} className="text-left" />
            <Score visit={away} t={t} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Round = [home: SeenVisit | undefined, away: SeenVisit | undefined];

/** Visits side by side: whoever began the leg opens every round. */
function roundsOf(visits: readonly SeenVisit[], starter: number): Round[] {
  const rounds: Round[] = [];
  for (const visit of visits) {
    if (visit.side === starter || rounds.length === 0) rounds.push([undefined, undefined]);
    rounds.at(-1)![visit.side as 0 | 1] = visit;
  }
  return rounds;
}

type Cell = { visit: SeenVisit | undefined; className?: string };

function Score({ visit, className = '', t }: Cell & { t: Translate }) {
  const colour = visit?.summary.counted === 180 ? 'text-gold' : visit?.summary.bust ? 'text-red' : '';
  return (
    <td className={`py-1.5 ${className}`}>
      <span className={`numerals text-xl ${colour}`}>{visit && countedText(visit, t('live.bust'))}</span>
      <span className="block truncate text-ink-soft text-xs">{visit && writtenIn(visit, t)}</span>
    </td>
  );
}

const Remaining = ({ visit, className = '' }: Cell) => (
  <td className={`px-2 py-1.5 text-ink-soft ${className}`}>{visit?.summary.remaining}</td>
);
