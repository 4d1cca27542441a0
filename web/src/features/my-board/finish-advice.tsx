import type { OwnFinish, Route } from '@oche/darts';
import { formatNumber } from '@oche/messages/numbers';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { TextField } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';
import { RouteChips } from '../../widgets/dart-chips.tsx';
import { shortName } from '../../widgets/visit-words.ts';
import { NextFrame } from './next-frame.tsx';

const MOST_SHOWN = 10;
/** Below this a difference is not worth a word. */
const WORTH_TELLING = 0.01;

/** The own way to finish from any score, and where the printed one costs most. */
export function FinishAdvice({ finishes }: { finishes: readonly OwnFinish[] }) {
  const t = useT();
  const [asked, setAsked] = useState('');
  const [isWhole, setWhole] = useState(false);
  const found = finishes.find(({ remaining }) => String(remaining) === asked.trim());
  const dear = finishes
    .filter(({ cost }) => cost >= WORTH_TELLING)
    .toSorted((a, b) => b.cost - a.cost)
    .slice(0, MOST_SHOWN);
  return (
    <Section title={t('my_board.finishes')}>
      <div className="mb-6 grid gap-4 sm:grid-cols-[12rem_1fr] sm:items-end">
        <TextField
          label={t('my_board.score')}
          inputMode="numeric"
          value={asked}
          onChange={({ target }) => setAsked(target.value)}
        />
        <div aria-live="polite" className="min-h-11" data-testid="asked-finish">
          {found ? (
            <Asked finish={found} />
          ) : (
            asked.trim() !== '' && <p className="text-ink-soft">{t('my_board.no_finish')}</p>
          )}
        </div>
      </div>
      {dear.length > 0 ? (
        <>
          <p className="mb-3 text-ink-soft">{t('my_board.dear')}</p>
          <NextFrame>
            <FinishTable rows={dear} />
          </NextFrame>
        </>
      ) : (
        <p className="text-ink-soft">{t('my_board.chart_is_good')}</p>
      )}
      <details className="mt-4" onToggle={({ currentTarget }) => setWhole(currentTarget.open)}>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-green">
          {t('my_board.all')}
        </summary>
        {isWhole && <FinishTable rows={finishes} />}
      </details>
    </Section>
  );
}

function Asked({ finish: { own, usual, cost } }: { finish: OwnFinish }) {
  const t = useT();
  return (
    <div className="grid gap-2">
      <RouteChips label={t('my_board.own')} darts={own.map((dart) => shortName(dart, t))} />
      <p className="text-ink-soft text-sm">
        {t('my_board.chart_costs', { route: routeText(usual, t), cost: formatNumber(t.locale, cost, 2) })}
      </p>
    </div>
  );
}

export const routeText = (route: Route, t: ReturnType<typeof useT>): string =>
  route.map((dart) => shortName(dart, t)).join(' ');

function FinishTable({ rows }: { rows: readonly OwnFinish[] }) {
  const t = useT();
  return (
    <table className="w-full max-w-2xl">
      <caption className="sr-only">{t('my_board.finishes')}</caption>
      <thead>
        <tr className="text-left text-ink-soft text-sm">
          <th scope="col" className="pb-1 font-normal">
            {t('my_board.score')}
          </th>
          <th scope="col" className="pb-1 font-normal">
            {t('my_board.own')}
          </th>
          <th scope="col" className="pb-1 font-normal">
            {t('my_board.chart')}
          </th>
          <th scope="col" className="pb-1 text-right font-normal">
            {t('my_board.cost')}
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ remaining, own, usual, cost }) => (
          <tr key={remaining}>
            <th scope="row" className="numerals py-1.5 text-left text-xl">
              {remaining}
            </th>
            <td className="font-semibold">{routeText(own, t)}</td>
            <td className="text-ink-soft">{routeText(usual, t)}</td>
            <td className="text-right">{cost < WORTH_TELLING ? '–' : formatNumber(t.locale, cost, 2)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
