import {
  assignPlan,
  changePlan,
  listMyStudents,
  listPlanTemplates,
  MOST_GIVEN_AT_ONCE,
  type StudentOfMine,
  showPlans,
} from '@oche/contract';
import { HOUSE_PLANS, type HousePlan } from '@oche/darts';
import { isoDay } from '@oche/messages/dates';
import { useState } from 'react';
import { queryKey, useApp, useAsyncAnswer } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FoundStudents } from './found-students.tsx';

type Props = {
  /** Who gets it; to be chosen from when there are several. */
  students: readonly number[];
  /** The plan whose place it takes, from today on. */
  changes?: number;
  /** There is one already. */
  isMore?: boolean;
};

/** Gives a plan, or puts another one in the place of a plan that runs. */
export function AssignButton({ students, changes, isMore = changes !== undefined }: Props) {
  const { t } = useApp();
  const [open, setOpen] = useState(false);
  const title = t(changes === undefined ? 'plan.assign' : 'plan.change');
  return (
    <>
      <Button look={isMore ? 'plain' : 'primary'} onClick={() => setOpen(true)}>
        {title}
      </Button>
      {open && (
        <Dialog title={title} onClose={() => setOpen(false)} closeLabel={t('dialog.close')}>
          {changes === undefined ? (
            <AssignForm students={students} onDone={() => setOpen(false)} />
          ) : (
            <ChangeForm planId={changes} onDone={() => setOpen(false)} />
          )}
        </Dialog>
      )}
    </>
  );
}

const chosenOf = (plan: string) =>
  plan.startsWith('own:') ? { template_id: Number(plan.slice(4)) } : { house: plan };

function PlanField({ name = 'plan', defaultValue }: { name?: string; defaultValue: string }) {
  const { t } = useApp();
  const { data: own = [] } = useAsyncAnswer(listPlanTemplates, {});
  return (
    <SelectField label={t('plan.which')} name={name} defaultValue={defaultValue}>
      {own.map(({ id, name: called, weeks }) => (
        <option key={id} value={`own:${id}`}>
          {t('plan.option', { name: called, weeks })}
        </option>
      ))}
      {(Object.keys(HOUSE_PLANS) as HousePlan[]).map((house) => (
        <option key={house} value={house}>
          {t('plan.option', { name: t(`plan.house.${house}`), weeks: HOUSE_PLANS[house].weeks })}
        </option>
      ))}
    </SelectField>
  );
}

const FIRST: HousePlan = 'doubles_first';

function AssignForm({ students, onDone }: { students: readonly number[]; onDone: () => void }) {
  const { t, query } = useApp();
  const { data } = useAsyncAnswer(listMyStudents, {});
  const [chosen, setChosen] = useState<readonly number[]>(students.length === 1 ? students : []);
  const form = useForm(assignPlan, {
    values: { plan: FIRST as string, starts_on: isoDay(new Date()) },
    toInput: ({ plan, starts_on }) => ({ ...chosenOf(plan), starts_on, student_ids: [...chosen] }),
    savedMessage: t('plan.assigned'),
    onSaved: async () => {
      await query.invalidateQueries({ queryKey: queryKey(showPlans) });
      onDone();
    },
  });
  const offered = (data?.students ?? []).filter(({ student }) => students.includes(student.id));
  const isTooMany = chosen.length > MOST_GIVEN_AT_ONCE;
  return (
    <form {...form.props} className="grid gap-5">
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <PlanField defaultValue={FIRST} />
      <DateField label={t('plan.starts_on')} {...form.field('starts_on')} />
      {students.length > 1 && (
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-semibold">{t('plan.for_whom')}</legend>
          <FoundStudents students={offered}>
            {(found) =>
              found.map((student) => (
                <StudentCheck key={student.id} student={student} chosen={chosen} onChange={setChosen} />
              ))
            }
          </FoundStudents>
        </fieldset>
      )}
      {isTooMany && (
        <Notice tone="warning">
          {t('plan.most_at_once', { count: chosen.length, most: MOST_GIVEN_AT_ONCE })}
        </Notice>
      )}
      <Button type="submit" look="primary" busy={form.saving} disabled={chosen.length === 0 || isTooMany}>
        {t('plan.assign')}
      </Button>
    </form>
  );
}

type CheckProps = {
  student: StudentOfMine;
  chosen: readonly number[];
  onChange: (ids: readonly number[]) => void;
};

function StudentCheck({ student: { student }, chosen, onChange }: CheckProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        className="size-5 accent-green"
        checked={chosen.includes(student.id)}
        onChange={({ target }) =>
          onChange(target.checked ? [...chosen, student.id] : chosen.filter((id) => id !== student.id))
        }
      />
      <span className="min-w-0 break-words">{student.name}</span>
    </label>
  );
}

function ChangeForm({ planId, onDone }: { planId: number; onDone: () => void }) {
  const { t, query } = useApp();
  const change = useWrite(changePlan, {
    failedMessage: t('form.did_not_work'),
    onSaved: async () => {
      await query.invalidateQueries({ queryKey: queryKey(showPlans) });
      onDone();
    },
  });
  return (
    <form
      method="post"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const plan = String(new FormData(event.currentTarget).get('plan'));
        void change.send({ plan_id: planId, ...chosenOf(plan) });
      }}
    >
      <p className="text-ink-soft">{t('plan.change_text')}</p>
      <PlanField defaultValue={FIRST} />
      <Button type="submit" look="primary" busy={change.pending !== null}>
        {t('plan.change')}
      </Button>
    </form>
  );
}
