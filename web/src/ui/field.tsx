import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';

type Frame = {
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  optional?: string | undefined;
};

export const INPUT =
  'min-h-11 w-full rounded-card border border-line-strong/70 bg-surface px-3 text-ink placeholder:text-ink-soft/70 aria-invalid:border-red disabled:bg-raised disabled:text-ink-soft';

/** Label above, help below, error in its place. */
export function Framed({
  label,
  help,
  error,
  optional,
  id,
  children,
}: Frame & { id: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold">
        {label} {optional && <span className="font-normal text-ink-soft text-sm">({optional})</span>}
      </label>
      {children}
      {error ? (
        <p id={`${id}-note`} role="alert" className="text-red text-sm">
          {error}
        </p>
      ) : (
        help && (
          <p id={`${id}-note`} className="text-ink-soft text-sm">
            {help}
          </p>
        )
      )}
    </div>
  );
}

export function TextField({ label, help, error, optional, ...input }: Frame & ComponentProps<'input'>) {
  const id = useId();
  return (
    <Framed label={label} help={help} error={error} optional={optional} id={id}>
      <input
        id={id}
        className={INPUT}
        aria-invalid={Boolean(error)}
        aria-describedby={error || help ? `${id}-note` : undefined}
        {...input}
      />
    </Framed>
  );
}

export function TextArea({ label, help, error, optional, ...input }: Frame & ComponentProps<'textarea'>) {
  const id = useId();
  return (
    <Framed label={label} help={help} error={error} optional={optional} id={id}>
      <textarea
        id={id}
        rows={3}
        className={`${INPUT} py-2.5`}
        aria-invalid={Boolean(error)}
        aria-describedby={error || help ? `${id}-note` : undefined}
        {...input}
      />
    </Framed>
  );
}

export function SelectField({
  label,
  help,
  error,
  optional,
  children,
  ...select
}: Frame & ComponentProps<'select'>) {
  const id = useId();
  return (
    <Framed label={label} help={help} error={error} optional={optional} id={id}>
      <select
        id={id}
        className={INPUT}
        aria-invalid={Boolean(error)}
        aria-describedby={error || help ? `${id}-note` : undefined}
        {...select}
      >
        {children}
      </select>
    </Framed>
  );
}

export function CheckField({
  label,
  help,
  ...input
}: { label: string; help?: string } & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <input
        id={id}
        type="checkbox"
        className="mt-1 size-5 accent-green"
        aria-describedby={help ? `${id}-note` : undefined}
        {...input}
      />
      <div>
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {help && (
          <p id={`${id}-note`} className="text-ink-soft text-sm">
            {help}
          </p>
        )}
      </div>
    </div>
  );
}
