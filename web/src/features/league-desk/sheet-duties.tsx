import type { LeagueMatch } from '@oche/contract';
import type { Side } from '@oche/kit';
import { useT } from '../../lib/app-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { isOpen, isUnnamed, resultIn, SIDES } from './sheet-data.ts';

type State = 'done' | 'now' | 'later';
type Duty = { key: 'line_up' | 'names' | 'games' | 'submit' | 'confirm'; state: State; left: number };

const BEFORE: readonly string[] = ['scheduled', 'line_ups'];
const SHOWN: readonly string[] = ['scheduled', 'line_ups', 'running', 'submitted'];

/** What each captain still has to do, always in sight. */
export function SheetDuties({ match }: { match: LeagueMatch }) {
  const t = useT();
  if (!SHOWN.includes(match.phase)) return null;
  return (
    <div className="no-print mt-6 grid gap-3 sm:grid-cols-2">
      {SIDES.map((side) => (
        <section
          key={side}
          aria-label={t('evening.duties_of', { team: match.teams[side].name })}
          className="overflow-hidden rounded-card border border-line bg-surface"
        >
          <h2 className="border-line border-b px-4 py-2 font-bold text-base">{match.teams[side].name}</h2>
          <ul>
            {dutiesOf(match, side).map(({ key, state, left }) => (
              <li
                key={key}
                className={`flex items-center gap-3 px-4 py-1.5 text-sm ${state === 'now' ? 'bg-[color-mix(in_oklab,var(--gold)_12%,var(--surface))] font-semibold' : 'text-ink-soft'}`}
              >
                {state === 'done' ? (
                  <Icon name="check" className="size-4 text-green" />
                ) : (
                  <span
                    aria-hidden="true"
                    className={`size-4 rounded-full border-2 ${state === 'now' ? 'border-gold' : 'border-line-strong/50'}`}
                  />
                )}
                <span>{t(`evening.duty.${key}`, { left })}</span>
                <span className="sr-only">{t(`evening.state.${state}`)}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function dutiesOf(match: LeagueMatch, side: Side): Duty[] {
  const { phase } = match;
  const { slots } = match.sheet.match.format;
  const regular = slots.filter(({ only_on_draw }) => !only_on_draw);
  const unnamed = regular.filter((slot) => isUnnamed(match, side, slot)).length;
  const open = regular.filter(({ number }) => !resultIn(match, number)).length;
  const isWriting = phase === 'running' || (phase === 'line_ups' && isOpen(match));
  const after = (isDone: boolean, isNow: boolean): State => (isDone ? 'done' : isNow ? 'now' : 'later');
  const submitter = match.history.find(({ kind }) => kind === 'match_submit')?.detail.actor;
  const isIn = match.sheet.handed_in[side] || !BEFORE.includes(phase);
  const isConfirmer = phase === 'submitted' && submitter !== side;
  return [
    { key: 'line_up', state: after(isIn, true), left: 0 },
    ...(regular.some((slot) => slot[side] === null)
      ? [
          {
            key: 'names' as const,
            state: after(isWriting ? unnamed === 0 : isIn && !BEFORE.includes(phase), isWriting),
            left: unnamed,
          },
        ]
      : []),
    { key: 'games', state: after(match.result.complete, isWriting), left: open },
    phase === 'submitted'
      ? { key: 'confirm', state: isConfirmer ? 'now' : 'done', left: 0 }
      : { key: 'submit', state: after(false, match.result.complete), left: 0 },
  ];
}
