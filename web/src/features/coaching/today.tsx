import {
  listTrainingSessions,
  type PlanEntry,
  runningTraining,
  type StudentPlans,
  showPlans,
  startPlanEntry,
} from '@oche/contract';
import { formatDay } from '@oche/messages/dates';
import { queryKey, useApp, useAsyncAnswer } from '../../lib/app-context.tsx';
import { useGo } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { useUser } from '../../lib/user.ts';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { gameTitle } from '../../widgets/training-words.ts';
import { entryName } from './plan-words.ts';

/** What is asked for: what runs, what is for today, and else the last that was missed in the last days. */
function entryToPlay({ plans, today }: Pick<StudentPlans, 'plans' | 'today'>): PlanEntry | null {
  const entries = plans.flatMap((plan) => plan.entries);
  const of = (state: PlanEntry['state']) => entries.filter((entry) => entry.state === state);
  const missed = of('missed').filter(({ due_on }) => due_on < today);
  return of('running')[0] ?? of('today')[0] ?? missed.at(-1) ?? null;
}

/** What a coach planned for today, to be begun with one tap. Nothing when nothing is planned. */
export function PlanToday() {
  const { t } = useApp();
  const user = useUser();
  const { data } = useAsyncAnswer(showPlans, { student_id: user?.id ?? 0 }, { enabled: user !== null });
  const entry = data && entryToPlay(data);
  if (!entry) return null;
  return (
    <section
      aria-label={t('plan.today')}
      data-testid="plan-today"
      className="mb-8 grid gap-4 rounded-card border border-medal/50 bg-oche p-5 text-cream sm:grid-cols-[1fr_auto] sm:items-center"
    >
      <div className="min-w-0">
        <p className="eyebrow text-cream/80">
          {entry.state === 'missed'
            ? t('plan.missed_on', { date: formatDay(t.locale, entry.due_on) })
            : t('plan.today')}
        </p>
        <p className="mt-1 font-bold text-2xl">{entryName(entry, t)}</p>
        <p className="mt-1 text-cream/80">
          {entry.steps.map(({ game, options }) => gameTitle(game, options, t)).join(' · ')}
        </p>
      </div>
      <StartEntry entry={entry} />
    </section>
  );
}

function StartEntry({ entry }: { entry: PlanEntry }) {
  const { t, query } = useApp();
  const go = useGo();
  const start = useWrite(startPlanEntry, {
    savedMessage: null,
    failedMessage: t('training.no_start'),
    onSaved: async ({ number }) => {
      await query.invalidateQueries({ queryKey: queryKey(runningTraining) });
      await query.invalidateQueries({ queryKey: queryKey(listTrainingSessions) });
      await query.invalidateQueries({ queryKey: queryKey(showPlans) });
      await go(path('/play/training', {}, { session: number }));
    },
  });
  return (
    <Button
      look="medal"
      busy={start.pending !== null}
      onClick={() => void start.send({ entry_id: entry.id })}
    >
      {t(entry.state === 'running' ? 'again.resume' : 'plan.throw')} <Icon name="arrow-right" />
    </Button>
  );
}
