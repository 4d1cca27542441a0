import {
  createPlanTemplate,
  deletePlanTemplate,
  listPlanTemplates,
  listRoutines,
  MOST_PLAN_WEEKS,
  type PlannedSession,
  type PlanTemplate,
  type RoutineStep,
  updatePlanTemplate,
} from '@oche/contract';
import { HOUSE_ROUTINES, type HouseRoutine } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { useState } from 'react';
import { queryKey, useApp, useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/page.tsx';
import { gameTitle, routineName } from '../../widgets/training-words.ts';
import { weekOf } from './plan-words.ts';

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;
type Choice = PlannedSession & { key: string };

/** The plans of one's own, to be given to students. */
export function Templates() {
  const t = useT();
  const { data: templates = [] } = useAsyncAnswer(listPlanTemplates, {});
  const [open, setOpen] = useState<PlanTemplate | 'new' | null>(null);
  return (
    <Section
      title={t('plan.templates')}
      aside={
        <Button look="quiet" onClick={() => setOpen('new')}>
          <Icon name="plus" /> {t('plan.new_template')}
        </Button>
      }
    >
      {templates.length === 0 ? (
        <p className="text-ink-soft">{t('plan.no_templates')}</p>
      ) : (
        <ul className="divide-y divide-line" data-testid="templates">
          {templates.map((template) => (
            <li key={template.id} className="flex flex-wrap items-center gap-x-6 py-2">
              <span className="min-w-40 flex-1 font-semibold">{template.name}</span>
              <span className="text-ink-soft">
                {t('plan.about', { weeks: template.weeks, days: weekOf(template) })}
              </span>
              <Button
                look="quiet"
                aria-label={`${t('form.edit')}: ${template.name}`}
                onClick={() => setOpen(template)}
              >
                {t('form.edit')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {open && (
        <Editor
          key={open === 'new' ? 'new' : open.id}
          template={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
        />
      )}
    </Section>
  );
}

/** What a day can be: routines of one's own and of the house, and what the plan holds already. */
function choicesOf(
  own: readonly { id: number; name: string; steps: readonly RoutineStep[] }[],
  template: PlanTemplate | null,
): Choice[] {
  const planned = (steps: readonly RoutineStep[]) => steps.map((step) => ({ ...step, target: null }));
  const kept = (template?.week ?? []).flatMap((session, at) =>
    session ? [{ ...session, key: `day ${at}` }] : [],
  );
  return [
    ...kept,
    ...own.map(({ id, name, steps }) => ({ key: `own ${id}`, house: null, name, steps: planned(steps) })),
    ...(Object.keys(HOUSE_ROUTINES) as HouseRoutine[]).map((house) => ({
      ...{ key: `house ${house}`, house, name: '' },
      steps: planned(HOUSE_ROUTINES[house] as readonly RoutineStep[]),
    })),
  ];
}

function Editor({ template, onClose }: { template: PlanTemplate | null; onClose: () => void }) {
  const t = useT();
  const { data: own = [] } = useAsyncAnswer(listRoutines, {});
  const choices = choicesOf(own, template);
  const [name, setName] = useState(template?.name ?? '');
  const [weeks, setWeeks] = useState(template?.weeks ?? 4);
  const [days, setDays] = useState<readonly (Choice | null)[]>(
    template?.week.map((session, at) => session && { ...session, key: `day ${at}` }) ?? DAYS.map(() => null),
  );
  const saving = useSaveTemplate(onClose);
  const week = days.map((day) => day && { house: day.house, name: day.name, steps: day.steps });
  const isReady = name.trim() !== '' && week.some((day) => day !== null);
  return (
    <Dialog
      title={template ? template.name : t('plan.new_template')}
      onClose={onClose}
      closeLabel={t('dialog.close')}
    >
      <form
        method="post"
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady) void saving.save(template?.id, { name: name.trim(), weeks, week });
        }}
      >
        <TextField
          label={t('plan.template_name')}
          maxLength={120}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          type="number"
          label={t('plan.weeks')}
          min={1}
          max={MOST_PLAN_WEEKS}
          value={weeks}
          onChange={({ target }) =>
            setWeeks(Math.min(MOST_PLAN_WEEKS, Math.max(1, Math.floor(Number(target.value)) || 1)))
          }
        />
        {days.map((day, at) => (
          <DayFields
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the week
            key={at}
            label={t(`plan.day.${DAYS[at]!}`)}
            day={day}
            choices={choices}
            onChange={(next) => setDays(days.with(at, next))}
            t={t}
          />
        ))}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="primary" busy={saving.busy} disabled={!isReady}>
            {t('plan.save_template')}
          </Button>
          {template && (
            <Button look="danger" onClick={() => void saving.remove(template.id)}>
              {t('plan.delete_template')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

type DayProps = {
  label: string;
  day: Choice | null;
  choices: readonly Choice[];
  onChange: (day: Choice | null) => void;
  t: Translate;
};

/** One day of the week: what is trained, and what should come out of each game. */
function DayFields({ label, day, choices, onChange, t }: DayProps) {
  return (
    <div className="grid gap-2">
      <SelectField
        label={label}
        value={day?.key ?? ''}
        onChange={({ target }) => onChange(choices.find(({ key }) => key === target.value) ?? null)}
      >
        <option value="">{t('plan.rest')}</option>
        {choices.map((choice) => (
          <option key={choice.key} value={choice.key}>
            {routineName(choice, t)}
          </option>
        ))}
      </SelectField>
      {day?.steps.map((step, at) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          key={at}
          type="number"
          label={t('plan.target_of', { day: label, game: gameTitle(step.game, step.options, t) })}
          optional={t('form.optional')}
          value={step.target ?? ''}
          onChange={({ target }) => {
            const value = target.value === '' ? null : Number(target.value);
            onChange({ ...day, steps: day.steps.with(at, { ...step, target: value }) });
          }}
        />
      ))}
    </div>
  );
}

function useSaveTemplate(onDone: () => void) {
  const { t, query } = useApp();
  const options = {
    failedMessage: t('form.did_not_work'),
    onSaved: async () => {
      await query.invalidateQueries({ queryKey: queryKey(listPlanTemplates) });
      onDone();
    },
  };
  const create = useWrite(createPlanTemplate, options);
  const update = useWrite(updatePlanTemplate, options);
  const remove = useWrite(deletePlanTemplate, options);
  return {
    busy: create.pending !== null || update.pending !== null,
    save: (id: number | undefined, fields: Omit<PlanTemplate, 'id'>) =>
      id === undefined ? create.send(fields) : update.send({ template_id: id, ...fields }),
    remove: (template_id: number) => remove.send({ template_id }),
  };
}
