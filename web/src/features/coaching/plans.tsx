import { type AssignedPlan, endPlan, type StudentPlans, showPlans } from '@oche/contract';
import { useState } from 'react';
import { queryKey, useApp, useAsyncAnswer } from '../../lib/app-context.tsx';
import { useWrite } from '../../lib/write.ts';
import { AsyncSection } from '../../ui/async-section.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Section } from '../../ui/page.tsx';
import { AssignButton } from './assign.tsx';
import { PlanGrid } from './plan-grid.tsx';
import { planName } from './plan-words.ts';
import { Talk, type TalkOfTwo } from './talk.tsx';

type Props = { studentId: number; isCoach: boolean };

/** The plans of a student with what became of every day; those that are over stand folded below. */
export function Plans({ studentId, isCoach }: Props) {
  const { t } = useApp();
  const answer = useAsyncAnswer(showPlans, { student_id: studentId });
  return (
    <AsyncSection t={t} answer={answer} className="mb-10 h-40">
      {(answered) => <PlanList answered={answered} studentId={studentId} isCoach={isCoach} />}
    </AsyncSection>
  );
}

function PlanList({ answered, studentId, isCoach }: Props & { answered: StudentPlans }) {
  const { t } = useApp();
  const { plans, talks, today } = answered;
  const shown = plans.filter((plan, at) => at === 0 || !isOver(plan));
  const earlier = plans.filter((plan) => !shown.includes(plan));
  const section = (plan: AssignedPlan) => (
    <PlanSection
      key={plan.id}
      plan={plan}
      talk={talks.find(({ coaching_id }) => coaching_id === plan.coaching_id)}
      today={today}
      studentId={studentId}
      isCoach={isCoach}
    />
  );
  return (
    <>
      {shown.map(section)}
      {isCoach && plans.length === 0 && (
        <Section title={t('plan.none')}>
          <AssignButton students={[studentId]} />
        </Section>
      )}
      {isCoach && plans.length > 0 && (
        <p className="mb-10">
          <AssignButton students={[studentId]} isMore={!plans.every(isOver)} />
        </p>
      )}
      {earlier.length > 0 && (
        <details className="mb-10">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-green">
            {t('plan.earlier', { count: earlier.length })}
          </summary>
          {earlier.map(section)}
        </details>
      )}
    </>
  );
}

/** What the student and each coach have written to each other. It comes with the plans. */
export function Talks({ studentId }: { studentId: number }) {
  const { data } = useAsyncAnswer(showPlans, { student_id: studentId });
  return data?.talks.map((talk) => <Talk key={talk.coaching_id} talk={talk} dayOf={dayIn(data.plans)} />);
}

const isOver = ({ entries }: AssignedPlan): boolean =>
  entries.every(({ state }) => state !== 'to_come' && state !== 'today');

const dayIn = (plans: readonly AssignedPlan[]) => {
  const days = new Map(plans.flatMap(({ entries }) => entries.map(({ id, due_on }) => [id, due_on])));
  return (entryId: number) => days.get(entryId);
};

function PlanSection({
  plan,
  talk,
  today,
  studentId,
  isCoach,
}: Props & { plan: AssignedPlan; talk: TalkOfTwo | undefined; today: string }) {
  const { t } = useApp();
  const done = plan.entries.filter(({ state }) => state === 'done' || state === 'late').length;
  const missed = plan.entries.filter(({ state }) => state === 'missed').length;
  return (
    <Section
      title={t('plan.title', { name: planName(plan, t) })}
      aside={<span className="shrink-0 text-ink-soft">{t('plan.so_far', { done, of: done + missed })}</span>}
    >
      {!isCoach && <p className="mb-3 text-ink-soft">{t('plan.from', { name: plan.coach.name })}</p>}
      <PlanGrid plan={plan} today={today} talk={talk} />
      {!isOver(plan) && (
        <div className="mt-4 flex flex-wrap gap-2">
          {isCoach && <AssignButton students={[studentId]} changes={plan.id} />}
          <EndPlan plan={plan} />
        </div>
      )}
    </Section>
  );
}

function EndPlan({ plan }: { plan: AssignedPlan }) {
  const { t, query } = useApp();
  const [isAsking, setAsking] = useState(false);
  const end = useWrite(endPlan, {
    savedMessage: null,
    failedMessage: t('form.did_not_work'),
    onSaved: async () => {
      setAsking(false);
      await query.invalidateQueries({ queryKey: queryKey(showPlans) });
    },
  });
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t('plan.end')}
      </Button>
      {isAsking && (
        <Confirm
          title={t('plan.end_ask', { name: planName(plan, t) })}
          lost={[t('plan.end_lost')]}
          action={t('plan.end')}
          busy={end.pending !== null}
          onConfirm={() => void end.send({ plan_id: plan.id })}
          onClose={() => setAsking(false)}
          t={t}
        />
      )}
    </>
  );
}
