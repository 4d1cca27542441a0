import { MOST_DIFFERENT_WEEKS } from '@oche/contract';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { ChipButton, Chips } from '../../ui/chips.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PlayIcon } from '../../ui/play-icon.tsx';
import { gameTitle, routineName } from '../../widgets/training-words.ts';
import { type Choice, isSame } from './plan-choices.ts';
import {
  addWeek,
  copyWeek,
  deleteWeek,
  moveDay,
  moveWeek,
  sameAsBefore,
  setDay,
  type Weeks,
} from './plan-weeks.ts';

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const;

type Props = {
  weeks: Weeks<Choice>;
  choices: readonly Choice[];
  onChange: (weeks: Weeks<Choice>) => void;
};

/** One week at a time: a phone has no room for more. Every step can be taken back, and nothing counts before it is saved. */
export function WeeksEditor({ weeks, choices, onChange }: Props) {
  const t = useT();
  const [shown, setShown] = useState(0);
  const [past, setPast] = useState<readonly { weeks: Weeks<Choice>; shown: number }[]>([]);
  const change = (next: Weeks<Choice>, show = shown) => {
    setPast([...past, { weeks, shown }]);
    onChange(next);
    setShown(Math.min(show, next.length - 1));
  };
  const undo = () => {
    const before = past.at(-1);
    if (!before) return;
    setPast(past.slice(0, -1));
    onChange(before.weeks);
    setShown(before.shown);
  };
  const isFull = weeks.length >= MOST_DIFFERENT_WEEKS;
  return (
    <div className="grid gap-4" data-testid="weeks">
      <Chips
        label={t('plan.cycle')}
        chips={weeks.map((_, at) => ({ value: at, label: t('plan.week_number', { number: at + 1 }) }))}
        chosen={shown}
        onChange={setShown}
      >
        {!isFull && (
          <ChipButton onClick={() => change(addWeek(weeks), weeks.length)}>
            <Icon name="plus" /> {t('plan.add_week')}
          </ChipButton>
        )}
      </Chips>
      <div className="flex flex-wrap gap-2">
        {shown > 0 && (
          <Button onClick={() => change(sameAsBefore(weeks, shown))}>{t('plan.same_as_before')}</Button>
        )}
        {!isFull && (
          <Button onClick={() => change(copyWeek(weeks, shown), shown + 1)}>{t('plan.copy_week')}</Button>
        )}
        {weeks.length > 1 && (
          <div className="flex">
            <IconButton
              label={t('plan.week_earlier')}
              disabled={shown === 0}
              className="disabled:opacity-30"
              onClick={() => change(moveWeek(weeks, shown, -1), shown - 1)}
            >
              <Icon name="chevron-left" />
            </IconButton>
            <IconButton
              label={t('plan.week_later')}
              disabled={shown === weeks.length - 1}
              className="disabled:opacity-30"
              onClick={() => change(moveWeek(weeks, shown, 1), shown + 1)}
            >
              <Icon name="chevron-right" />
            </IconButton>
            <IconButton label={t('plan.delete_week')} onClick={() => change(deleteWeek(weeks, shown))}>
              <Icon name="trash-2" />
            </IconButton>
          </div>
        )}
        {past.length > 0 && (
          <Button look="quiet" onClick={undo}>
            <PlayIcon name="undo-2" /> {t('plan.undo')}
          </Button>
        )}
      </div>
      {weeks[shown]!.map((day, at) => (
        <DayFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the week
          key={at}
          label={t(`plan.day.${DAYS[at]!}`)}
          day={day}
          choices={choices}
          onChange={(session) => change(setDay(weeks, shown, at, session))}
          onMove={(by) => change(moveDay(weeks, shown, at, by))}
          isFirst={at === 0}
          isLast={at === DAYS.length - 1}
        />
      ))}
    </div>
  );
}

type DayProps = {
  label: string;
  day: Choice | null;
  choices: readonly Choice[];
  onChange: (day: Choice | null) => void;
  onMove: (by: -1 | 1) => void;
  isFirst: boolean;
  isLast: boolean;
};

/** One day of the week: what is trained, and what should come out of each game. */
function DayFields({ label, day, choices, onChange, onMove, isFirst, isLast }: DayProps) {
  const t = useT();
  return (
    <div className="grid gap-2">
      <div className="flex items-end gap-1">
        <div className="min-w-0 flex-1">
          <SelectField
            label={label}
            value={(day && choices.find((choice) => isSame(choice, day))?.key) ?? ''}
            onChange={({ target }) => onChange(choices.find(({ key }) => key === target.value) ?? null)}
          >
            <option value="">{t('plan.rest')}</option>
            {choices.map((choice) => (
              <option key={choice.key} value={choice.key}>
                {routineName(choice, t) || t('plan.session')}
              </option>
            ))}
          </SelectField>
        </div>
        <IconButton
          label={t('plan.day_earlier', { day: label })}
          disabled={isFirst}
          className="disabled:opacity-30"
          onClick={() => onMove(-1)}
        >
          <PlayIcon name="chevron-up" />
        </IconButton>
        <IconButton
          label={t('plan.day_later', { day: label })}
          disabled={isLast}
          className="disabled:opacity-30"
          onClick={() => onMove(1)}
        >
          <Icon name="chevron-down" />
        </IconButton>
      </div>
      {day && <Targets label={label} day={day} onChange={onChange} />}
    </div>
  );
}

/** Folded until there is one: a week of them fills a phone. */
function Targets({ label, day, onChange }: Pick<DayProps, 'label' | 'onChange'> & { day: Choice }) {
  const t = useT();
  const [isOpen, setOpen] = useState(day.steps.some(({ target }) => target !== null));
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="border-line border-l-3 pl-3"
    >
      <summary className="min-h-11 cursor-pointer py-2.5 text-ink-soft">
        {t('plan.targets_of', { day: label })}
      </summary>
      <div className="grid items-end gap-3 pb-2 sm:grid-cols-2">
        {day.steps.map((step, at) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
            key={at}
            type="number"
            label={t('plan.target_of', { game: gameTitle(step.game, step.options, t) })}
            optional={t('form.optional')}
            value={step.target ?? ''}
            onChange={({ target }) => {
              const value = target.value === '' ? null : Number(target.value);
              onChange({ ...day, steps: day.steps.with(at, { ...step, target: value }) });
            }}
          />
        ))}
      </div>
    </details>
  );
}
