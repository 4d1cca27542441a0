import type { Translate } from '@oche/messages';
import type { StandingView } from '@oche/tournament';
import { signed } from '../../lib/signed.ts';
import { CrossTable } from './cross-table.tsx';
import type { GroupProps } from './group-props.ts';

/** A group: who played whom, and the standing beside it, on the same lines, with why each row stands there. */
export function GroupTable(props: GroupProps) {
  const { group, pairings, t } = props;
  const real = pairings.filter(({ status }) => status !== 'bye');
  const done = real.filter(({ status }) => status === 'done').length;
  const name = t('tournament.group', { group: group.key });
  return (
    <section aria-label={name} className="mb-12 break-inside-avoid">
      <h2 className="text-2xl">
        {name}{' '}
        <span className="ml-2 font-normal text-base text-ink-soft [font-stretch:100%]">
          {t('group.progress', { done, count: real.length })}
        </span>
      </h2>
      <div className="mt-4 grid gap-8 xl:grid-cols-2">
        <CrossTable {...props} />
        <Standing {...props} />
      </div>
    </section>
  );
}

function Standing({ group, shown, why, goesTo, t }: GroupProps) {
  const { rows } = group;
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">{t('group.standing', { group: group.key })}</caption>
        <thead className="text-ink-soft text-sm">
          <tr className="border-ink border-b-2">
            <Head>{t('group.rank')}</Head>
            <Head className="w-full">{t('group.player')}</Head>
            <Head className="text-right">{t('group.won')}</Head>
            <Head className="text-right">{t('group.legs')}</Head>
            <Head className="text-right">{t('group.points')}</Head>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <Row
              key={row.entrant}
              row={row}
              name={shown.name(row.entrant)}
              why={why(row)}
              goes={goesTo(row.rank)}
              isLastOfItsWay={at < rows.length - 1 && goesTo(row.rank) !== goesTo(rows[at + 1]!.rank)}
              t={t}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Head = ({ className = '', children }: { className?: string; children: string }) => (
  <th scope="col" className={`py-2 pr-3 font-normal last:pr-0 ${className}`}>
    {children}
  </th>
);

type RowProps = {
  row: StandingView;
  name: string;
  why: string;
  goes: string | null;
  isLastOfItsWay: boolean;
  t: Translate;
};

function Row({ row, name, why, goes, isLastOfItsWay, t }: RowProps) {
  const { rank, record, tied, withdrawn } = row;
  const legs = record.legs_for - record.legs_against;
  const figure = 'numerals py-3 pr-3 text-right align-top text-xl last:pr-0';
  return (
    <tr className={isLastOfItsWay ? 'border-ink border-b-2 border-dashed' : 'border-line border-b'}>
      <td className={`numerals py-3 pr-4 align-top text-3xl ${goes ? '' : 'text-ink-soft'}`}>{rank}</td>
      <th scope="row" className="py-3 pr-3 font-normal">
        <span className={`font-bold ${withdrawn ? 'line-through' : ''}`}>{name}</span>
        <span
          className={`block text-sm ${tied ? 'w-fit rounded bg-[color-mix(in_oklab,var(--gold)_22%,transparent)] px-1' : 'text-ink-soft'}`}
        >
          {record.played > 0 || withdrawn ? why : t('group.not_played')}
        </span>
        <span className="block text-ink-soft text-sm">{outlook(row, goes, t)}</span>
      </th>
      <td className={figure}>{record.won}</td>
      <td className={figure}>{signed(legs)}</td>
      <td className={figure}>{record.points}</td>
    </tr>
  );
}

/** What is certain already, or between which ranks it can still end. */
function outlook(
  { best_rank, worst_rank, withdrawn }: StandingView,
  goes: string | null,
  t: Translate,
): string {
  if (withdrawn) return '';
  const where = goes ?? t('group.goes_home');
  if (best_rank === worst_rank) return `${t('group.certain')}. ${where}`;
  return t('group.between', { best: best_rank, worst: worst_rank });
}
