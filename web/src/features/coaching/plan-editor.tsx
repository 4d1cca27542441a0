import {
  createPlanTemplate,
  deletePlanTemplate,
  listPlanTemplates,
  listRoutines,
  MOST_PLAN_WEEKS,
  type PlanTemplate,
  updatePlanTemplate,
} from '@oche/contract';
import { useState } from 'react';
import { queryKey, useApp, useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { useLeaveGuard } from '../../lib/use-leave-guard.ts';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { type Choice, choicesOf, keyOf } from './plan-choices.ts';
import { addWeek, type Weeks } from './plan-weeks.ts';
import { WeeksEditor } from './weeks-editor.tsx';

type Props = { template: PlanTemplate | null; onClose: () => void };

const firstCycle = (template: PlanTemplate | null): Weeks<Choice> =>
  template?.cycle.map((week, at) =>
    week.map((session, day) => session && { ...session, key: keyOf(at, day) }),
  ) ?? addWeek([]);

/** A plan of one's own: its weeks, what is trained on each day of them, and what should come out of it. */
export function PlanEditor({ template, onClose }: Props) {
  const t = useT();
  const { data: own = [] } = useAsyncAnswer(listRoutines, {});
  const [name, setName] = useState(template?.name ?? '');
  const [weeks, setWeeks] = useState(String(template?.weeks ?? 4));
  const [first] = useState(() => firstCycle(template));
  const [cycle, setCycle] = useState(first);
  const saving = useSaveTemplate(onClose);
  const isChanged =
    cycle !== first || name !== (template?.name ?? '') || weeks !== String(template?.weeks ?? 4);
  const leaving = useLeaving(isChanged, onClose);
  const isReady = name.trim() !== '' && cycle.flat().some((day) => day !== null);
  const lasts = weeksOf(weeks, cycle.length);
  const save = () => {
    const plain = cycle.map((week) =>
      week.map((day) => day && { house: day.house, name: day.name, steps: day.steps }),
    );
    return saving.save(template?.id, { name: name.trim(), weeks: lasts, cycle: plain });
  };
  return (
    <Dialog
      title={template ? template.name : t('plan.new_template')}
      onClose={leaving.close}
      closeLabel={t('dialog.close')}
    >
      <form
        method="post"
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) void save();
        }}
      >
        <TextField
          label={t('plan.template_name')}
          maxLength={120}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <WeeksEditor
          weeks={cycle}
          choices={choicesOf(own, template)}
          onChange={(next) => {
            setCycle(next);
            setWeeks(String(weeksOf(weeks, next.length)));
          }}
        />
        <TextField
          type="number"
          label={t('plan.weeks')}
          help={[
            t('plan.weeks_most', { most: MOST_PLAN_WEEKS }),
            cycle.length < lasts ? t('plan.repeats', { last: cycle.length }) : '',
          ].join(' ')}
          min={cycle.length}
          max={MOST_PLAN_WEEKS}
          value={weeks}
          onChange={({ target }) => setWeeks(target.value)}
          // While it is typed it may be empty or too much for a moment.
          onBlur={() => setWeeks(String(lasts))}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="primary" busy={saving.busy} disabled={!isReady}>
            {t('plan.save_template')}
          </Button>
          {template && <DeletePlan template={template} onDone={onClose} />}
        </div>
      </form>
      {leaving.question}
    </Dialog>
  );
}

/** How long a plan lasts by what is typed. A week that would never come is none. */
const weeksOf = (typed: string, different: number): number =>
  Math.min(MOST_PLAN_WEEKS, Math.max(1, different, Math.floor(Number(typed)) || 1));

/** Asks before what was put together is lost: by a click beside it, Escape, the way back or another page. */
function useLeaving(isChanged: boolean, onClose: () => void) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const elsewhere = useLeaveGuard(() => isChanged);
  const stay = () => (elsewhere ? elsewhere.stay() : setAsking(false));
  return {
    close: () => (isChanged ? setAsking(true) : onClose()),
    question: (isAsking || elsewhere) && (
      <Confirm
        title={t('plan.leave_title')}
        lost={[t('plan.leave_lost')]}
        action={t('plan.leave')}
        onConfirm={elsewhere ? elsewhere.leave : onClose}
        onClose={stay}
        t={t}
      />
    ),
  };
}

function DeletePlan({ template, onDone }: { template: PlanTemplate; onDone: () => void }) {
  const { t } = useApp();
  const [isAsking, setAsking] = useState(false);
  const remove = useWrite(deletePlanTemplate, useAfterwards(onDone));
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        {t('plan.delete_template')}
      </Button>
      {isAsking && (
        <Confirm
          title={t('plan.delete_ask', { name: template.name })}
          lost={[t('plan.delete_lost')]}
          action={t('plan.delete_template')}
          busy={remove.pending !== null}
          onConfirm={() => void remove.send({ template_id: template.id })}
          onClose={() => setAsking(false)}
          t={t}
        />
      )}
    </>
  );
}

function useAfterwards(onDone: () => void) {
  const { t, query } = useApp();
  return {
    failedMessage: t('form.did_not_work'),
    onSaved: async () => {
      await query.invalidateQueries({ queryKey: queryKey(listPlanTemplates) });
      onDone();
    },
  };
}

function useSaveTemplate(onDone: () => void) {
  const options = useAfterwards(onDone);
  const create = useWrite(createPlanTemplate, options);
  const update = useWrite(updatePlanTemplate, options);
  return {
    busy: create.pending !== null || update.pending !== null,
    save: (id: number | undefined, fields: Omit<PlanTemplate, 'id'>) =>
      id === undefined ? create.send(fields) : update.send({ template_id: id, ...fields }),
  };
}
