import { CATEGORIES, ENTRY_KINDS, type ManagedEventCard, TOURNAMENT_COLOURS } from '@oche/contract';
import { translateLoose } from '@oche/messages';
import { formatMoment } from '@oche/messages/dates';
import { LEVELS } from '@oche/tournament';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { readForm } from '../../lib/form-values.ts';
import { Button } from '../../ui/button.tsx';
import { CheckField, SelectField, TextField } from '../../ui/field.tsx';
import { type Answers, MOST_PLAYERS } from './set-up-answers.ts';

type Props = {
  events: readonly ManagedEventCard[];
  answers: Answers;
  onAnswers: (answers: Answers) => void;
};

const LIMITS = {
  players: [2, MOST_PLAYERS],
  boards: [1, 64],
  minutes: [30, 1440],
  least_games: [1, 10],
} as const;

/** As long as the name of anything may be. */
const LONGEST_NAME = 120;

/** Three short blocks: who plays, what there is, what is wanted. */
export function Questions({ events, answers, onAnswers }: Props) {
  const t = useT();
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = readForm(event.currentTarget, { ...answers }) as Answers;
    const given = { ...read, event_id: Number(read.event_id) };
    const problems = problemsIn(given);
    setTyped(given.name);
    setWrong(problems);
    if (problems.length === 0) onAnswers(given);
  };
  const isLong = typed.trim().length > LONGEST_NAME;
  const nameProblem = isLong ? t('issue.too_long', { max: LONGEST_NAME }) : t('setup.out_of_range');
  const error = (name: string) => (wrong.includes(name) ? t('setup.out_of_range') : undefined);
  const number = (name: keyof typeof LIMITS, label: string) => (
    <TextField
      // The boards of an event arrive later; only their field begins anew, and all else that is typed stays.
      key={answers[name]}
      label={label}
      name={name}
      type="number"
      min={LIMITS[name][0]}
      max={LIMITS[name][1]}
      defaultValue={answers[name]}
      error={error(name)}
    />
  );
  return (
    <form method="post" onSubmit={submit} noValidate className="grid max-w-3xl gap-10">
      <Block title={t('setup.who')}>
        <TextField
          label={t('setup.name')}
          name="name"
          defaultValue={answers.name}
          error={error('name') && nameProblem}
          required
        />
        <SelectField label={t('setup.event')} name="event_id" defaultValue={answers.event_id}>
          {events.map(({ id, name, starts_at, zone }) => (
            <option key={id} value={id}>
              {name}, {formatMoment(t.locale, starts_at, zone)}
            </option>
          ))}
        </SelectField>
        <Choose name="category" label={t('setup.category')} of={CATEGORIES} chosen={answers.category} />
        <Choose
          name="entry_kind"
          label={t('setup.entry_kind')}
          of={ENTRY_KINDS}
          chosen={answers.entry_kind}
        />
        {number('players', t('setup.players'))}
        <Choose name="level" label={t('setup.level')} of={LEVELS} chosen={answers.level} />
        <Choose name="colour" label={t('setup.colour')} of={TOURNAMENT_COLOURS} chosen={answers.colour} />
      </Block>
      <Block title={t('setup.room_and_time')}>
        {number('boards', t('setup.boards'))}
        {number('minutes', t('setup.minutes'))}
      </Block>
      <Block title={t('setup.wishes')}>
        {number('least_games', t('setup.least_games'))}
        <CheckField
          label={t('setup.losers_play_on')}
          name="losers_play_on"
          defaultChecked={answers.losers_play_on}
        />
        <CheckField
          label={t('setup.is_test')}
          help={t('setup.is_test_help')}
          name="is_test"
          defaultChecked={answers.is_test}
        />
      </Block>
      <Button type="submit" look="primary" className="justify-self-start">
        {t('setup.propose')}
      </Button>
    </form>
  );
}

function problemsIn(answers: Answers): string[] {
  const numbers = (Object.keys(LIMITS) as (keyof typeof LIMITS)[]).filter((name) => {
    const value: unknown = answers[name];
    return !Number.isInteger(value) || Number(value) < LIMITS[name][0] || Number(value) > LIMITS[name][1];
  });
  const name = answers.name.trim();
  return name === '' || name.length > LONGEST_NAME ? ['name', ...numbers] : numbers;
}

const Block = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="grid gap-4 sm:grid-cols-2">
    <legend className="mb-3 w-full border-ink border-b-2 pb-1 font-bold text-xl">{title}</legend>
    {children}
  </fieldset>
);

type ChooseProps = {
  name: 'category' | 'entry_kind' | 'level' | 'colour';
  label: string;
  of: readonly string[];
  chosen: string;
};

function Choose({ name, label, of, chosen }: ChooseProps) {
  const t = useT();
  return (
    <SelectField label={label} name={name} defaultValue={chosen}>
      {of.map((value) => (
        <option key={value} value={value}>
          {translateChoice(t, name, value)}
        </option>
      ))}
    </SelectField>
  );
}

const translateChoice = (t: ReturnType<typeof useT>, name: ChooseProps['name'], value: string): string => {
  const word = value.replace('-', '_');
  return name === 'level'
    ? translateLoose(t, `setup.level.${word}`)
    : translateLoose(t, `tournament.${name}.${word}`);
};
