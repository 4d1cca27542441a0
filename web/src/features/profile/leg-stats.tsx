import { averagesByLeg, type Figures, wonLegsByFormat, type X01Statistics } from '@oche/darts';
import { translateLoose } from '@oche/messages';
import { formatNumber, formatShare } from '@oche/messages/numbers';
import { useT } from '../../lib/app-context.tsx';
import { Section } from '../../ui/page.tsx';
import { FigureTiles, type Tile } from '../../widgets/figure-tiles.tsx';
import { figureText } from '../../widgets/figure-words.ts';

type Common = Record<'legs' | 'legs_won' | 'legs_begun' | 'holds' | 'breaks', number>;
type Props = { statistics: X01Statistics; figures: Figures };

/** Legs: won and lost, held and broken, how long they took, and whether one fades. */
export function LegStats({ statistics, figures }: Props) {
  const t = useT();
  const common = statistics as unknown as Common;
  const share = (name: string) => {
    const value = figures[name];
    return value === null || value === undefined ? '–' : formatShare(t.locale, value);
  };
  const of = (count: number, all: number) => t('stats.legs.of', { count, all });
  const tiles: Tile[] = [
    {
      label: t('stats.legs.won'),
      value: String(common.legs_won),
      note: of(common.legs_won, common.legs),
    },
    { label: t('stats.legs.lost'), value: String(common.legs - common.legs_won) },
    {
      label: t('stats.legs.holds'),
      value: share('hold_rate'),
      note: of(common.holds, common.legs_begun),
    },
    {
      label: t('stats.legs.breaks'),
      value: share('break_rate'),
      note: of(common.breaks, common.legs - common.legs_begun),
    },
    ...(['average_in_won_legs', 'average_in_lost_legs'] as const).map((name) => ({
      label: t(`figure.${name}`),
      value: figureText(name, figures[name], t),
    })),
  ];
  return (
    <Section title={t('stats.legs')}>
      <FigureTiles tiles={tiles} />
      <div className="mt-8 grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
        <ByNumber statistics={statistics} />
        <ByStart statistics={statistics} />
      </div>
    </Section>
  );
}

function ByNumber({ statistics }: Pick<Props, 'statistics'>) {
  const t = useT();
  const rows = averagesByLeg(statistics);
  if (rows.length < 2) return null;
  const highest = Math.max(1, ...rows.map(({ average }) => average));
  return (
    <table className="w-full">
      <caption className="pb-2 text-left text-ink-soft">{t('stats.legs.by_number')}</caption>
      <tbody>
        {rows.map(({ leg, average }) => (
          <tr key={leg}>
            <th scope="row" className="w-px whitespace-nowrap py-1 pr-4 text-left font-normal">
              {t('stats.legs.number', { leg })}
            </th>
            <td>
              <span aria-hidden="true" className="block h-3 rounded-sm bg-raised">
                <span
                  className="block h-full rounded-sm bg-green"
                  style={{ width: `${(100 * average) / highest}%` }}
                />
              </span>
            </td>
            <td className="numerals w-px py-1 pl-4 text-right text-xl">
              {formatNumber(t.locale, average, 2)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ByStart({ statistics }: Pick<Props, 'statistics'>) {
  const t = useT();
  const rows = wonLegsByFormat(statistics);
  if (rows.length === 0) return null;
  return (
    <table className="w-full">
      <caption className="pb-2 text-left text-ink-soft">{t('stats.legs.by_start')}</caption>
      <thead>
        <tr className="border-line border-b text-ink-soft text-sm">
          {(['start', 'count', 'best', 'mean'] as const).map((name) => (
            <th key={name} scope="col" className="pb-1 text-right font-normal first:text-left">
              {t(`stats.legs.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ start, thrown, legs, best, darts_per_leg }) => (
          <tr key={[start, ...thrown].join()} className="numerals text-xl">
            <th scope="row" className="py-2 text-left">
              {start}
              {thrown.length > 0 && (
                <small className="block font-normal font-sans text-ink-soft text-sm">
                  {thrown.map((how) => translateLoose(t, `stats.legs.${how}`)).join(', ')}
                </small>
              )}
            </th>
            <td className="text-right">{legs}</td>
            <td className="text-right">{best}</td>
            <td className="text-right">{formatNumber(t.locale, darts_per_leg, 1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
