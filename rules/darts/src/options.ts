import { accept, refuse, type Verdict } from './verdict.ts';

/** What a game lets one choose, said so that a form can be drawn from it. The first choice is the default. */
export type OptionSpec =
  | {
      readonly kind: 'choice';
      readonly values: readonly (string | number)[];
      readonly default: string | number;
    }
  | {
      readonly kind: 'range';
      readonly min: number;
      readonly max: number;
      readonly default: number;
      readonly presets: readonly number[];
    }
  | { readonly kind: 'limit'; readonly min: number; readonly max: number; readonly default: null }
  | { readonly kind: 'flag'; readonly default: boolean }
  | { readonly kind: 'per_side'; readonly min: number; readonly max: number; readonly default: readonly [] };

export type OptionSpecs = Readonly<Record<string, OptionSpec>>;
export type OptionValue = string | number | boolean | null | readonly number[];

type ValueOf<S extends OptionSpec> = S extends { kind: 'choice'; values: readonly (infer V)[] }
  ? V
  : S extends { kind: 'range' }
    ? number
    : S extends { kind: 'limit' }
      ? number | null
      : S extends { kind: 'flag' }
        ? boolean
        : readonly number[];

export type OptionsOf<S extends OptionSpecs> = { readonly [K in keyof S]: ValueOf<S[K]> };

export function choice<const V extends string | number>(...values: readonly [V, ...V[]]) {
  return { kind: 'choice', values, default: values[0] as V } as const;
}

export function range(min: number, max: number, normal: number, ...presets: number[]) {
  return { kind: 'range', min, max, default: normal, presets } as const;
}

/** A number that may be left out: null is "no limit". */
export function limit(min: number, max: number) {
  return { kind: 'limit', min, max, default: null } as const;
}

export function flag(normal = false) {
  return { kind: 'flag', default: normal } as const;
}

/** One number for each side, or an empty list for "the same for all". */
export function perSide(min: number, max: number) {
  return { kind: 'per_side', min, max, default: [] } as const;
}

export function parseOptions<S extends OptionSpecs>(
  specs: S,
  input: unknown,
  sides: number,
): Verdict<OptionsOf<S>> {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return refuse('not_a_setup');
  const given = input as Record<string, unknown>;
  for (const name of Object.keys(given))
    if (!Object.hasOwn(specs, name)) return refuse('unknown_option', name.slice(0, 40));
  const options: Record<string, OptionValue> = {};
  for (const [name, spec] of Object.entries(specs)) {
    const value = Object.hasOwn(given, name) ? given[name] : spec.default;
    if (!fits(spec, value, sides)) return refuse('option_out_of_range', name);
    options[name] = Array.isArray(value) ? value.slice() : (value as OptionValue);
  }
  return accept(options as OptionsOf<S>);
}

function fits(spec: OptionSpec, value: unknown, sides: number): boolean {
  switch (spec.kind) {
    case 'choice':
      return spec.values.includes(value as string | number);
    case 'flag':
      return typeof value === 'boolean';
    case 'range':
      return isWithin(spec, value);
    case 'limit':
      return value === null || isWithin(spec, value);
    case 'per_side':
      return (
        Array.isArray(value) &&
        (value.length === 0 || value.length === sides) &&
        value.every((each) => isWithin(spec, each))
      );
  }
}

function isWithin({ min, max }: { min: number; max: number }, value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max;
}
