import type { MyTournament } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { signed } from '../../lib/signed.ts';

type Group = NonNullable<NonNullable<MyTournament['day']>['group']>;

/** The table of my group; its heading says what it means for me, and a dashed line who goes through. */
export function MyGroup({ group, t }: { group: Group; t: Translate }) {
  const isCut = (rank: number) => group.through !== null && rank === group.through + 1;
  return (
    <div className="mt-6">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h3 className="text-lg">{groupWords(group, t)}</h3>
        <span className="text-ink-soft text-sm">{t('tournament.group', { group: group.key })}</span>
      </div>
      <table className="w-full">
        <thead className="text-ink-soft text-sm">
          <tr>
            <th>
              <span className="sr-only">{t('my.rank')}</span>
            </th>
            <th>
              <span className="sr-only">{t('my.name')}</span>
            </th>
            <th className="py-1 text-right font-normal">{t('my.legs')}</th>
            <th className="py-1 pr-3 text-right font-normal">{t('my.points')}</th>
          </tr>
        </thead>
        <tbody>
          {group.rows.map((row) => (
            <tr
              key={`${row.rank} ${row.name}`}
              className={`${isCut(row.rank) ? 'border-ink border-t-2 border-dashed' : 'border-line border-t'} ${row.is_mine ? 'bg-ink font-bold text-surface' : ''}`}
            >
              <td className="numerals w-10 py-2 pl-3 text-xl">{row.rank}</td>
              <td className="py-2">{row.is_mine ? t('my.you') : row.name}</td>
              <td className="numerals py-2 text-right text-xl">{signed(row.leg_difference)}</td>
              <td className="numerals py-2 pr-3 text-right text-xl">{row.points}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function groupWords({ through, best_rank, worst_rank, played_out }: Group, t: Translate): string {
  if (played_out && best_rank === worst_rank) return t('my.group.rank', { rank: best_rank });
  if (through !== null && worst_rank <= through) return t('my.group.through');
  if (through !== null && best_rank > through) return t('my.group.out');
  return t('my.group.open', { best: best_rank, worst: worst_rank });
}
