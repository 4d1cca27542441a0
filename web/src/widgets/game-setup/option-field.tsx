import type { OptionSpec, OptionValue } from '@oche/darts';
import { type Translate, translateLoose } from '@oche/messages';
import { CheckField, SelectField, TextField } from '../../ui/field.tsx';

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
        <SelectField
          label={label}
          value={String(value)}
          onChange={({ target }) => onChange(spec.values.find((each) => String(each) === target.value)!)}
        >
          {spec.values.map((each) => (
            <option key={each} value={each}>
              {choiceName(t, name, each)}
            </option>
          ))}
        </SelectField>
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
      return <RangeField label={label} spec={spec} value={Number(value)} onChange={onChange} />;
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

/** A number with its usual values at hand. */
function RangeField(props: {
  label: string;
  spec: Extract<OptionSpec, { kind: 'range' }>;
  value: number;
  onChange: (value: number) => void;
}) {
  const { label, spec, value, onChange } = props;
  const list = `presets-${label}`;
  return (
    <>
      <TextField
        type="number"
        inputMode="numeric"
        label={label}
        min={spec.min}
        max={spec.max}
        list={spec.presets.length > 0 ? list : undefined}
        required
        value={Number.isNaN(value) ? '' : value}
        onChange={({ target }) => onChange(target.value === '' ? Number.NaN : Number(target.value))}
      />
      <datalist id={list}>
        {spec.presets.map((preset) => (
          <option key={preset} value={preset} />
        ))}
      </datalist>
    </>
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
