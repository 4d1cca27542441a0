import {
  createRoutine,
  deleteRoutine,
  listRoutines,
  type Routine,
  type RoutineStep,
  updateRoutine,
} from '@oche/contract';
import { GAMES, type GameKey, gamesIn, type RefusalCode, RULES_VERSION, startGame } from '@oche/darts';
import { useState } from 'react';
import { queryKey, useApp, useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import type { CallFailure } from '../../lib/call-failure.ts';
import { useGo } from '../../lib/links.tsx';
import { useWrite } from '../../lib/write.ts';
import { AsyncSection } from '../../ui/async-section.tsx';
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Empty, Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page.tsx';
import { PlayIcon } from '../../ui/play-icon.tsx';
import { GameField } from '../../widgets/game-setup/game-field.tsx';
import { OptionFields } from '../../widgets/game-setup/option-fields.tsx';
import { gameName } from '../../widgets/game-words.ts';

const MOST_STEPS = 20;
const MOST_TIMES = 10;
/** With a number of its own, so that moving a step does not mix up what is typed in it. */
type Step = RoutineStep & { id: number };

/** Puts a routine together, or changes one. */
export function RoutineEditor({ id }: { id: number | null }) {
  const t = useT();
  const answer = useAsyncAnswer(listRoutines, {});
  if (id === null) return <Editor routine={null} />;
  return (
    <AsyncSection t={t} answer={answer} className="h-80">
      {(routines) => {
        const routine = routines.find((each) => each.id === id);
        if (routine) return <Editor key={id} routine={routine} />;
        return (
          <Empty
            icon="target"
            title={t('training.no_routine')}
            action={<ButtonLink to="/play/training">{t('training.title')}</ButtonLink>}
          />
        );
      }}
    </AsyncSection>
  );
}

const firstStep = (id: number): Step => ({ id, game: gamesIn('scoring')[0]!, options: {}, repeat: 1 });

function Editor({ routine }: { routine: Routine | null }) {
  const t = useT();
  const [name, setName] = useState(routine?.name ?? '');
  const [steps, setSteps] = useState<Step[]>(
    routine?.steps.map((step, id) => ({ ...step, id })) ?? [firstStep(0)],
  );
  const [problem, setProblem] = useState<string | null>(null);
  const saving = useSaveRoutine(setProblem);
  const submit = () => {
    const broken = steps.map(ruleBroken).findIndex((code) => code !== null);
    if (name.trim() === '') return setProblem(t('training.name_missing'));
    if (broken >= 0)
      return setProblem(
        t('training.step_broken', { step: broken + 1, why: t(`darts.${ruleBroken(steps[broken]!)!}`) }),
      );
    setProblem(null);
    void saving.save(routine?.id, { name: name.trim(), steps: steps.map(({ id: _, ...step }) => step) });
  };
  const change = (at: number, step: Step) => setSteps(steps.with(at, step));
  return (
    <form
      method="post"
      className="mx-auto grid max-w-3xl gap-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <PageHead
        title={routine ? routine.name : t('training.new_routine')}
        lead={t('training.routine_lead')}
      />
      <TextField
        label={t('training.routine_name')}
        maxLength={120}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <ol className="grid gap-4">
        {steps.map((step, at) => (
          <StepFields
            key={step.id}
            step={step}
            number={at + 1}
            onChange={(next) => change(at, next)}
            onUp={at > 0 ? () => setSteps(steps.with(at - 1, step).with(at, steps[at - 1]!)) : null}
            onRemove={steps.length > 1 ? () => setSteps(steps.filter((_, n) => n !== at)) : null}
          />
        ))}
      </ol>
      {steps.length < MOST_STEPS && (
        <Button onClick={() => setSteps([...steps, firstStep(Math.max(...steps.map(({ id }) => id)) + 1)])}>
          <Icon name="plus" /> {t('training.add_game')}
        </Button>
      )}
      {problem && <Notice tone="error">{problem}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="primary" busy={saving.busy}>
          {t('training.save_routine')}
        </Button>
        <ButtonLink to="/play/training" look="quiet">
          {t('training.cancel')}
        </ButtonLink>
        {routine && (
          <Button
            look="danger"
            className="ml-auto"
            busy={saving.removing}
            onClick={() => void saving.remove(routine.id)}
          >
            {t('training.delete_routine')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** What the rules have against a step; null when it can be played. */
function ruleBroken({ game, options }: RoutineStep): RefusalCode | null {
  const started = startGame(game, { rules_version: RULES_VERSION, options, sides: [['0.0']] });
  return started.ok ? null : started.refusal.code;
}

function useSaveRoutine(onProblem: (text: string) => void) {
  const { t, query } = useApp();
  const go = useGo();
  const options = {
    savedMessage: null,
    failedMessage: t('form.did_not_work'),
    offlineMessage: t('section.offline_text'),
    onSaved: async () => {
      await query.invalidateQueries({ queryKey: queryKey(listRoutines) });
      await go('/play/training');
    },
  };
  const create = useWrite(createRoutine, options);
  const update = useWrite(updateRoutine, options);
  const remove = useWrite(deleteRoutine, options);
  const say = ({ message }: CallFailure) => onProblem(message ?? t('section.offline_text'));
  return {
    busy: create.pending !== null || update.pending !== null,
    removing: remove.pending !== null,
    save: (id: number | undefined, fields: Omit<Routine, 'id'>) =>
      id === undefined ? create.send(fields, say) : update.send({ routine_id: id, ...fields }, say),
    remove: (routine_id: number) => remove.send({ routine_id }, say),
  };
}

type StepProps = {
  step: Step;
  number: number;
  onChange: (step: Step) => void;
  onUp: (() => void) | null;
  onRemove: (() => void) | null;
};

function StepFields({ step, number, onChange, onUp, onRemove }: StepProps) {
  const t = useT();
  const name = gameName(step.game, t);
  return (
    <li className="grid gap-4 rounded-card border border-line p-4">
      <div className="flex flex-wrap items-end gap-2">
        <span className="numerals mb-2 w-6 text-3xl text-ink-soft">{number}</span>
        <div className="min-w-56 flex-1">
          <GameField
            game={step.game as GameKey}
            onChange={(game) => onChange({ ...step, game, options: {} })}
            t={t}
          />
        </div>
        <div className="w-24 max-sm:ml-auto">
          <TextField
            type="number"
            inputMode="numeric"
            label={t('training.repeat')}
            min={1}
            max={MOST_TIMES}
            value={step.repeat}
            onChange={({ target }) =>
              onChange({
                ...step,
                repeat: Math.min(MOST_TIMES, Math.max(1, Math.floor(Number(target.value)) || 1)),
              })
            }
          />
        </div>
        <IconButton
          label={t('play.move_up', { name })}
          disabled={onUp === null}
          onClick={() => onUp?.()}
          className="disabled:opacity-30"
        >
          <PlayIcon name="chevron-up" />
        </IconButton>
        <IconButton
          label={t('play.remove_player', { name })}
          disabled={onRemove === null}
          onClick={() => onRemove?.()}
          className="disabled:opacity-30"
        >
          <Icon name="x" />
        </IconButton>
      </div>
      {Object.keys(GAMES[step.game as GameKey].options).length > 0 && (
        <OptionFields
          game={step.game as GameKey}
          options={step.options}
          sides={['']}
          onChange={(options) => onChange({ ...step, options })}
          t={t}
        />
      )}
    </li>
  );
}
