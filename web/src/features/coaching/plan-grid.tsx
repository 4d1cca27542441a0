import type { AssignedPlan, PlanEntry } from '@oche/contract';
import type { EntryState } from '@oche/darts';
import { formatDay } from '@oche/messages/dates';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { gameTitle } from '../../widgets/training-words.ts';
import { entryName, stepResultText } from './plan-words.ts';
import { DayTalk, type TalkOfTwo } from './talk.tsx';

const LOOKS: Record<EntryState, string> = {
  done: 'bg-green text-green-ink',
  late: 'bg-green/70 text-green-ink',
  running: 'border-2 border-gold bg-raised',
  today: 'border-2 border-gold bg-raised',
  missed: 'border border-line-strong text-ink-soft line-through',
  to_come: 'bg-raised text-ink-soft',
};

/** Every day of a plan by what became of it; a tap shows what was asked for and what came of it. */
export function PlanGrid({ plan, talk }: { plan: AssignedPlan; talk: TalkOfTwo | undefined }) {
  const t = useT();
  const [openId, setOpen] = useState<number | null>(null);
  const open = plan.entries.find(({ id }) => id === openId);
  return (
    <>
      <ol className="flex flex-wrap gap-1.5" data-testid="plan-days">
        {plan.entries.map((entry) => (
          <li key={entry.id}>
            <button
              type="button"
              aria-expanded={entry.id === openId}
              aria-label={`${formatDay(t.locale, entry.due_on)}, ${entryName(entry, t)}: ${t(`plan.state.${entry.state}`)}`}
              onClick={() => setOpen(entry.id === openId ? null : entry.id)}
              className={`min-h-11 min-w-16 cursor-pointer rounded-card px-2 font-semibold text-sm ${LOOKS[entry.state]}`}
            >
              {formatDay(t.locale, entry.due_on)}
            </button>
          </li>
        ))}
      </ol>
      {open && <EntryDetail key={open.id} entry={open} talk={talk} />}
    </>
  );
}

function EntryDetail({ entry, talk }: { entry: PlanEntry; talk: TalkOfTwo | undefined }) {
  const t = useT();
  return (
    <div className="mt-3 rounded-card border border-line p-4" data-testid="plan-entry">
      <p className="font-bold">
        {formatDay(t.locale, entry.due_on)} · {entryName(entry, t)} · {t(`plan.state.${entry.state}`)}
      </p>
      <ul className="mt-2 divide-y divide-line">
        {entry.steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          <li key={at} className="flex flex-wrap justify-between gap-x-6 py-2">
            <span>
              {gameTitle(step.game, step.options, t)}
              {step.repeat > 1 && ` × ${step.repeat}`}
            </span>
            <span className="text-ink-soft">{stepResultText(step, t)}</span>
          </li>
        ))}
      </ul>
      {talk && <DayTalk talk={talk} entryId={entry.id} />}
    </div>
  );
}
