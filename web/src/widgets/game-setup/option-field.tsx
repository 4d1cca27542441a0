import type { OptionSpec, OptionValue } from '@oche/darts';
import { type Translate, translateLoose } from '@oche/messages';
import { useState } from 'react';
import { Chips } from '../../ui/chips.tsx';
import { CheckField, TextField } from '../../ui/field.tsx';

type Props = {
  name: string;
  spec: OptionSpec;
  value: OptionValue;
  /** Names of the sides, for what each has of its own. */
  sides: readonly string[];
  onChange: (value: OptionValue) => void;
  t: Translate;
};

/** One option of a game, drawn from what the game says about it. */
export function OptionField({ name, spec, value, sides, onChange, t }: Props) {
  const label = translateLoose(t, `games.option.${name}`);
  switch (spec.kind) {
    case 'choice':
      return (
        <Chips
          label={label}
          chips={spec.values.map((each) => ({ value: each, label: choiceName(t, name, each) }))}
          chosen={value as string | number}
          onChange={onChange}
        />
      );
    case 'flag':
      return (
        <CheckField
          label={label}
          checked={value === true}
          onChange={({ target }) => onChange(target.checked)}
        />
      );
    case 'limit':
      return (
        <TextField
          type="number"
          label={label}
          min={spec.min}
          max={spec.max}
          value={value === null ? '' : Number(value)}
          placeholder={t('games.no_limit')}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        />
      );
    case 'range':
      return <RangeField {...{ label, spec, onChange, t }} value={Number(value)} />;
    case 'per_side':
      return (
        <PerSide
          label={label}
          spec={spec}
          value={value as readonly number[]}
          sides={sides}
          onChange={onChange}
        />
      );
  }
}

/** A number: its usual values at hand, and room for any other. */
function RangeField(props: {
  label: string;
  spec: Extract<OptionSpec, { kind: 'range' }>;
  value: number;
  onChange: (value: number) => void;
  t: Translate;
}) {
  const { label, spec, value, onChange, t } = props;
  // While it is typed, the 1 of 13 is not what is chosen.
  const [typed, setTyped] = useState<string | null>(null);
  const isUsual = spec.presets.includes(value);
  return (
    <Chips
      label={label}
      chips={spec.presets.map((preset) => ({ value: preset, label: String(preset) }))}
      chosen={value}
      onChange={(preset) => {
        setTyped(null);
        onChange(preset);
      }}
    >
      <input
        type="number"
        inputMode="numeric"
        aria-label={label}
        placeholder={t('play.other')}
        min={spec.min}
        max={spec.max}
        value={typed ?? (isUsual ? '' : value)}
        onChange={({ target }) => {
          setTyped(target.value);
          // Whoever takes the number away again has what is usual.
          onChange(target.value === '' ? spec.default : Number(target.value));
        }}
        onBlur={() => setTyped(null)}
        className={`min-h-11 w-24 rounded-full border px-4 text-center font-semibold placeholder:font-semibold placeholder:text-ink-soft ${
          isUsual ? 'border-line-strong/60 bg-surface' : 'border-ink bg-ink text-ground'
        }`}
      />
    </Chips>
  );
}

function PerSide(props: {
  label: string;
  spec: { min: number; max: number };
  value: readonly number[];
  sides: readonly string[];
  onChange: (value: readonly number[]) => void;
}) {
  const { label, spec, value, sides, onChange } = props;
  const on = value.length > 0;
  return (
    <div className="grid gap-2">
      <CheckField
        label={label}
        checked={on}
        onChange={({ target }) => onChange(target.checked ? sides.map(() => 501) : [])}
      />
      {on &&
        sides.map((name, at) => (
          <TextField
            // biome-ignore lint/suspicious/noArrayIndexKey: a side is its place
            key={at}
            type="number"
            label={name}
            min={spec.min}
            max={spec.max}
            required
            value={value[at] ?? ''}
            onChange={({ target }) =>
              onChange(sides.map((_, n) => (n === at ? Number(target.value) : (value[n] ?? 501))))
            }
          />
        ))}
    </div>
  );
}

/** Numbers speak for themselves; words have three languages. */
export const choiceName = (t: Translate, name: string, value: string | number): string =>
  typeof value === 'number' || /\d\/\d/.test(value)
    ? name === 'number' && value === 25
      ? t('play.bull')
      : String(value)
    : translateLoose(t, `games.choice.${value}`);
