import type { Translate } from '@oche/messages';
import type { LegSummary } from './leg-summary.ts';

type Props = { legs: readonly LegSummary[]; names: readonly string[]; t: Translate };

/** The legs one after the other: what the winner needed and finished with, what the others had left, or the points of each; a ring for who began. */
export function LegStrip({ legs, names, t }: Props) {
  return (
    <section
      className="overflow-x-auto"
      aria-label={t('live.timeline')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
    >
      <table className="min-w-full border-separate border-spacing-1" data-testid="leg-strip">
        <thead>
          <tr>
            <td />
            {legs.map(({ number }) => (
              <th
                key={number}
                scope="col"
                className="text-left font-normal @min-[100rem]:text-lg text-ink-soft text-sm"
              >
                {t('live.leg', { leg: number })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {names.map((name, side) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sides never move, and names may be the same
            <tr key={side}>
              <th
                scope="row"
                className="max-w-24 pr-2 text-left font-semibold @min-[100rem]:text-xl text-sm sm:max-w-40 @min-[100rem]:max-w-56"
              >
                <span className="line-clamp-2 leading-tight [font-stretch:80%]">{name}</span>
              </th>
              {legs.map((leg) => (
                <Cell key={leg.number} leg={leg} side={side} t={t} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ leg, side, t }: { leg: LegSummary; side: number; t: Translate }) {
  const isWon = leg.winner === side;
  const { number, words } = leg.points
    ? pointsCell(leg, side, t)
    : isWon
      ? wonCell(leg, t)
      : lostCell(leg, side, t);
  return (
    <td
      className={`relative min-w-24 rounded-card border px-2.5 py-1.5 align-top ${
        isWon ? 'border-oche bg-oche text-cream' : 'border-line bg-surface text-ink-soft'
      }`}
    >
      {leg.starter === side && (
        <span
          role="img"
          aria-label={t('play.over.began')}
          className="absolute top-2 right-2 size-2 rounded-full border-2 border-current"
        />
      )}
      <span className="numerals block @min-[100rem]:text-5xl text-2xl">{number}</span>
      <span className="block @min-[100rem]:text-lg text-xs">{words}</span>
    </td>
  );
}

const wonCell = ({ darts, checkout }: LegSummary, t: Translate) => ({
  number: darts,
  words:
    checkout === null
      ? t('play.over.darts', { count: darts })
      : `${t('play.over.darts', { count: darts })}, ${t('play.over.out', { points: checkout })}`,
});

/** Where points decide they stand first, and the darts beside them. */
function pointsCell({ points, visits }: LegSummary, side: number, t: Translate) {
  const own = points![side]!;
  const darts = dartsOf(visits, side);
  return {
    number: own,
    words: `${t('play.over.points', { count: own })}, ${darts} ${t('play.over.darts', { count: darts })}`,
  };
}

const dartsOf = (visits: LegSummary['visits'], side: number): number =>
  visits.reduce((sum, visit) => sum + (visit.side === side ? visit.summary.darts : 0), 0);

/** What remained is only told where something counts down. */
function lostCell({ visits }: LegSummary, side: number, t: Translate) {
  const own = visits.filter((visit) => visit.side === side);
  const remaining = own.at(-1)?.summary.remaining ?? null;
  const darts = dartsOf(visits, side);
  return remaining === null
    ? { number: darts, words: t('play.over.darts', { count: darts }) }
    : { number: remaining, words: t('play.over.left') };
}
