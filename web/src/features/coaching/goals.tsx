import { createGoal, deleteGoal, GOAL_KINDS, type Goal, type GoalKind, showProgress } from '@oche/contract';
import { GRADES, gradeOf } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { formatDate, isoDay } from '@oche/messages/dates';
import { formatNumber, formatShare } from '@oche/messages/numbers';
import { useState } from 'react';
import { queryKey, useApp, useT } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';

/** Goals with how likely they are; only the player sets them and gives them up. */
export function Goals({ goals, isOwn }: { goals: readonly Goal[]; isOwn: boolean }) {
  const t = useT();
  if (goals.length === 0 && !isOwn) return null;
  return (
    <Section title={t('goal.title')} aside={isOwn && <NewGoal />}>
      {goals.length === 0 ? (
        <p className="text-ink-soft">{t('goal.none')}</p>
      ) : (
        <ul className="divide-y divide-line" data-testid="goals">
          {goals.map((goal) => (
            <GoalRow key={goal.id} goal={goal} isOwn={isOwn} />
          ))}
        </ul>
      )}
    </Section>
  );
}

const valueText = (kind: GoalKind, value: number, t: Translate): string =>
  kind === 'checkout_rate' ? formatShare(t.locale, value / 100, 1) : formatNumber(t.locale, value, 1);

const targetText = ({ kind, target }: Goal, t: Translate): string =>
  kind === 'grade' ? t(`progress.grade.${gradeOf(target)}`) : valueText(kind, target, t);

function GoalRow({ goal, isOwn }: { goal: Goal; isOwn: boolean }) {
  const t = useT();
  const { kind, due_on, now, is_reached } = goal;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
      <div className="min-w-60 flex-1">
        <p className="font-semibold">
          {t('goal.until', {
            what: t(`goal.kind.${kind}`),
            target: targetText(goal, t),
            date: formatDate(t.locale, due_on),
          })}
        </p>
        <p className="text-ink-soft">
          {now !== null &&
            `${t(kind === 'grade' ? 'goal.now_grade' : 'goal.now', { value: valueText(kind, now, t) })} `}
          {is_reached ? t('goal.reached') : forecastText(goal, t)}
        </p>
      </div>
      {isOwn && <GiveUp goal={goal} />}
    </li>
  );
}

function forecastText({ forecast, kind, is_over }: Goal, t: Translate): string {
  if (is_over) return t('goal.over');
  switch (forecast.kind) {
    case 'too_few':
      return t('goal.too_few', { count: forecast.missing });
    case 'too_far':
      return t('goal.too_far', { count: forecast.weeks });
    case 'expected':
      return t('goal.expected', {
        low: valueText(kind, forecast.low, t),
        high: valueText(kind, forecast.high, t),
        chance: chanceText(forecast.chance, t),
      });
  }
}

/** Nothing is certain, and nothing that could happen is impossible. */
const chanceText = (chance: number, t: Translate): string =>
  formatShare(t.locale, Math.min(0.99, Math.max(0.01, chance)));

function useRefresh() {
  const { query } = useApp();
  return () => query.invalidateQueries({ queryKey: queryKey(showProgress) });
}

function GiveUp({ goal }: { goal: Goal }) {
  const t = useT();
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  const give = useWrite(deleteGoal, {
    savedMessage: null,
    failedMessage: t('form.did_not_work'),
    onSaved: async () => {
      setAsking(false);
      await refresh();
    },
  });
  const said = { what: t(`goal.kind.${goal.kind}`), target: targetText(goal, t) };
  return (
    <>
      <Button look="quiet" aria-label={t('goal.give_up_what', said)} onClick={() => setAsking(true)}>
        {t('goal.give_up')}
      </Button>
      {isAsking && (
        <Confirm
          title={t('goal.give_up_ask', said)}
          lost={[t('goal.give_up_lost')]}
          action={t('goal.give_up')}
          busy={give.pending !== null}
          onConfirm={() => void give.send({ goal_id: goal.id })}
          onClose={() => setAsking(false)}
          t={t}
        />
      )}
    </>
  );
}

function NewGoal() {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('goal.new')}</Button>
      {open && (
        <Dialog title={t('goal.new')} onClose={() => setOpen(false)} closeLabel={t('dialog.close')}>
          <GoalForm onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  );
}

/** Three months ahead. */
const USUAL_DAYS = 90;

function GoalForm({ onDone }: { onDone: () => void }) {
  const { t } = useApp();
  const refresh = useRefresh();
  const [kind, setKind] = useState<GoalKind>('average');
  const due = new Date();
  due.setDate(due.getDate() + USUAL_DAYS);
  const form = useForm(createGoal, {
    values: { target: '', due_on: isoDay(due) },
    toInput: ({ target, due_on }) => ({ kind, target: Number(target.replace(',', '.')), due_on }),
    savedMessage: null,
    onSaved: async () => {
      await refresh();
      onDone();
    },
  });
  return (
    <form {...form.props} className="grid gap-5">
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <SelectField
        label={t('goal.what')}
        value={kind}
        onChange={({ target }) => setKind(target.value as GoalKind)}
      >
        {GOAL_KINDS.map((each) => (
          <option key={each} value={each}>
            {t(`goal.kind.${each}`)}
          </option>
        ))}
      </SelectField>
      {kind === 'grade' ? (
        <SelectField label={t('goal.target.grade')} {...form.field('target')} defaultValue="40">
          {GRADES.filter(({ from }) => from > 0).map(({ grade, from }) => (
            <option key={grade} value={from}>
              {t(`progress.grade.${grade}`)}
            </option>
          ))}
        </SelectField>
      ) : (
        <TextField
          key={kind}
          label={t(`goal.target.${kind}`)}
          inputMode="decimal"
          required
          {...form.field('target')}
        />
      )}
      <DateField label={t('goal.due_on')} {...form.field('due_on')} />
      <Button type="submit" look="primary" busy={form.saving}>
        {t('goal.set')}
      </Button>
    </form>
  );
}
