import { type ReactNode, useId } from 'react';

export type Chip<T> = { value: T; label: string };

type Props<T> = {
  label: string;
  chips: readonly Chip<T>[];
  chosen: T;
  onChange: (value: T) => void;
  /** What stands behind the last one: a field for what is not among them. */
  children?: ReactNode;
};

/** One of a few, all of them seen at once: a tap chooses, and arrow keys do. */
export function Chips<T extends string | number>({ label, chips, chosen, onChange, children }: Props<T>) {
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {chips.map(({ value, label: text }) => (
          <label key={value} className={CHIP}>
            <input
              type="radio"
              name={name}
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={value === chosen}
              onChange={() => onChange(value)}
            />
            {text}
          </label>
        ))}
        {children}
      </div>
    </fieldset>
  );
}

const ROUND =
  'relative inline-flex min-h-11 min-w-11 cursor-pointer items-center justify-center gap-1.5 rounded-full border border-line-strong/60 bg-surface px-4 font-semibold hover:bg-raised';
const CHIP = `${ROUND} has-checked:border-ink has-checked:bg-ink has-checked:text-ground has-focus-visible:outline-3 has-focus-visible:outline-gold has-focus-visible:outline-offset-2`;

/** A chip that does something at once. */
export const ChipButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" onClick={onClick} className={ROUND}>
    {children}
  </button>
);
