import { type Desk, type DeskForecast, type InputOf, whatIf } from '@oche/contract';
import { formatTime } from '@oche/messages/dates';
import { useApp, useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { AsyncSection } from '../../ui/async-section.tsx';
import { ApplyWish } from './apply-wish.tsx';
import { CapField, undrawnOf } from './cap-field.tsx';
import type { DeskPart } from './desk-part.ts';

type Wish = Omit<InputOf<typeof whatIf>, 'event_id'>;
const WISHES = {
  board: { more_boards: 1 },
  two_boards: { more_boards: 2 },
  fewer: { more_boards: -1 },
  quarter: { shorter: { rounds_left: 3, best_of: 3 } },
  no_rest: { rest_minutes: 0 },
} as const satisfies Record<string, Wish>;

/** When the day would end with other boards or shorter games. Looking changes nothing; each wish can be made to come true. */
export function WhatIfPanel({ part }: { part: DeskPart }) {
  const t = useT();
  const { desk } = part;
  // What concerns games is of use once there are some.
  const wishes = desk.forecast ? (Object.keys(WISHES) as (keyof typeof WISHES)[]) : [];
  return (
    <section
      aria-label={t('desk.what_if.open')}
      className="mb-6 rounded-card border border-line-strong/60 bg-surface p-4"
    >
      <p className="mb-1 flex items-baseline justify-between gap-3">
        <span className="font-bold">{t('desk.what_if.open')}</span>
        <span className="text-ink-soft text-sm">{t('desk.what_if.nothing_changes')}</span>
      </p>
      <ul className="divide-y divide-line">
        {wishes.map((wish) => (
          <li key={wish} className="py-2">
            <div className="flex items-center gap-3">
              <span className="min-w-0 flex-1 font-semibold">{t(`desk.what_if.${wish}`)}</span>
              <Outcome desk={desk} wish={WISHES[wish]} />
            </div>
            <ApplyWish part={part} wish={wish} />
          </li>
        ))}
        {undrawnOf(desk).map((tournament) => (
          <li key={tournament.id} className="py-2">
            <CapField part={part} tournament={tournament} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Outcome({ desk, wish }: { desk: Desk; wish: Wish }) {
  const { t } = useApp();
  const answer = useAsyncAnswer(whatIf, { event_id: String(desk.event.id), ...wish }, { staleTime: 60_000 });
  return (
    <AsyncSection answer={answer} t={t} className="h-6 w-24">
      {(forecast) => <Time forecast={forecast} now={desk.forecast} zone={desk.event.zone} />}
    </AsyncSection>
  );
}

function Time({ forecast, now, zone }: { forecast: DeskForecast; now: DeskForecast | null; zone: string }) {
  const t = useT();
  const minutes = now ? Math.round((Date.parse(forecast.finish) - Date.parse(now.finish)) / 60_000) : 0;
  return (
    <span className="flex items-baseline gap-3">
      <span className="numerals text-2xl">{formatTime(forecast.finish, zone)}</span>
      <span
        className={`w-16 text-right text-sm ${minutes < 0 ? 'font-semibold text-green' : 'text-ink-soft'}`}
      >
        {t('desk.what_if.minutes', {
          sign: minutes > 0 ? '+' : minutes < 0 ? '−' : '±',
          minutes: Math.abs(minutes),
        })}
      </span>
    </span>
  );
}
