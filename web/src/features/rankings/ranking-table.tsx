import type { Ranking, RankingRow } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { Icon } from '../../ui/icon.tsx';
import { pointsText } from './rule-words.ts';

type Props = { rows: readonly RankingRow[]; events: Ranking['events']; t: Translate };

/** Everybody with their points; a row opens to show where they come from. */
export function RankingTable({ rows, events, t }: Props) {
  return (
    <section aria-label={t('rankings.table')}>
      <div
        aria-hidden="true"
        className="grid grid-cols-[4.5rem_1fr_5rem] gap-x-3 border-ink border-b-2 pb-2 text-ink-soft text-sm sm:grid-cols-[5.5rem_1fr_6rem_6rem_6rem]"
      >
        <span>{t('rankings.rank')}</span>
        <span>{t('rankings.player')}</span>
        <span className="text-right max-sm:hidden">{t('rankings.played')}</span>
        <span className="text-right max-sm:hidden">{t('rankings.best')}</span>
        <span className="text-right">{t('rankings.points')}</span>
      </div>
      <ol>
        {rows.map((row) => (
          <li key={row.participant_id} className="border-line border-b">
            <Row row={row} events={events} t={t} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Row({ row, events, t }: { row: RankingRow; events: Ranking['events']; t: Translate }) {
  const { rank, tied, name, club, points, best, movement, broken_by } = row;
  return (
    <details className="group">
      <summary className="grid min-h-14 cursor-pointer list-none grid-cols-[4.5rem_1fr_5rem] items-center gap-x-3 py-2 hover:bg-raised sm:grid-cols-[5.5rem_1fr_6rem_6rem_6rem]">
        <span className="flex items-baseline gap-2">
          <span className={`numerals ${rank <= 3 ? 'text-4xl' : 'text-2xl'}`}>
            {tied ? `${rank}=` : rank}
          </span>
          <Movement movement={movement} t={t} />
        </span>
        <span className="min-w-0">
          <span className={`flex items-center gap-2 font-bold ${rank === 1 ? 'text-xl' : ''}`}>
            <span className="truncate">{name}</span>
            <Icon name="chevron-down" className="size-4 text-ink-soft group-open:rotate-180" />
          </span>
          {club && <span className="block truncate text-ink-soft text-sm">{club}</span>}
          {broken_by && (
            <span className="block text-ink-soft text-sm">{t(`rankings.broken_by.${broken_by}`)}</span>
          )}
        </span>
        <span className="numerals text-right text-ink-soft text-xl max-sm:hidden">{row.events.length}</span>
        <span className="numerals text-right text-ink-soft text-xl max-sm:hidden">{pointsText(best, t)}</span>
        <span className="numerals text-right text-2xl">{pointsText(points, t)}</span>
      </summary>
      <Origins row={row} events={events} t={t} />
    </details>
  );
}

function Movement({ movement, t }: { movement: number | null; t: Translate }) {
  if (movement === null) return <span className="text-gold text-xs">{t('rankings.new')}</span>;
  if (movement === 0) return <span className="sr-only">{t('rankings.unmoved')}</span>;
  const words = t(movement > 0 ? 'rankings.moved_up' : 'rankings.moved_down', { count: Math.abs(movement) });
  return (
    <span title={words} className={`text-sm ${movement > 0 ? 'text-green' : 'text-ink-soft'}`}>
      <span aria-hidden="true">{movement > 0 ? `▲${movement}` : `▼${-movement}`}</span>
      <span className="sr-only">{words}</span>
    </span>
  );
}

/** What every event brought, and what of it does not count. */
function Origins({ row, events, t }: { row: RankingRow; events: Ranking['events']; t: Translate }) {
  const eventOf = (key: string) => events.find((event) => event.key === key);
  return (
    <ul
      className="mb-4 grid gap-1 pl-[4.5rem] sm:pl-[5.5rem]"
      aria-label={t('rankings.details', { name: row.name })}
    >
      {row.events.map(({ key, points, counts, bracket, place }) => {
        const event = eventOf(key);
        const where =
          bracket === 'group'
            ? t('rankings.place_group')
            : t(bracket === 'losers' ? 'rankings.place_losers' : 'rankings.place', { place });
        return (
          <li key={key} className={`flex justify-between gap-4 ${counts ? '' : 'text-ink-soft'}`}>
            <span>
              {event?.tournament?.event ?? event?.name} <span className="text-ink-soft text-sm">{where}</span>
            </span>
            <span className="whitespace-nowrap">
              {!counts && <span className="mr-2 text-sm">{t('rankings.not_counted')}</span>}
              <span className={`numerals text-lg ${counts ? '' : 'line-through'}`}>
                {pointsText(points, t)}
              </span>
            </span>
          </li>
        );
      })}
      {row.adjustments.map(({ points, reason }) => (
        <li key={`${reason} ${points}`} className="flex justify-between gap-4">
          <span>{t('rankings.by_hand', { reason })}</span>
          <span className="numerals text-lg">{pointsText(points, t)}</span>
        </li>
      ))}
    </ul>
  );
}
