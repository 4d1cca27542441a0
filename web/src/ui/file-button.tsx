import { useId } from 'react';

type Props = {
  label: string;
  /** Types and endings, as a file field wants them. */
  accept: string;
  isBusy?: boolean;
  /** A phone opens its camera for it. */
  withCamera?: boolean;
  onChoose: (file: File) => void;
  error?: string | undefined;
};

/** Asks for a file of this device. The same one can be chosen again after it did not work. */
export function FileButton({ label, accept, isBusy = false, withCamera = false, onChoose, error }: Props) {
  const id = useId();
  return (
    <div className="grid justify-items-start gap-1.5">
      <label
        className={`inline-flex min-h-11 items-center rounded-card border border-line-strong/60 bg-surface px-4 font-semibold focus-within:outline-2 ${isBusy ? 'opacity-55' : 'cursor-pointer hover:bg-raised'}`}
      >
        {label}
        <input
          type="file"
          accept={accept}
          {...(withCamera ? { capture: 'environment' as const } : {})}
          className="sr-only"
          disabled={isBusy}
          aria-busy={isBusy}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-note` : undefined}
          onChange={({ target }) => {
            const file = target.files?.[0];
            if (file) onChoose(file);
            target.value = '';
          }}
        />
      </label>
      {error && (
        <p id={`${id}-note`} role="alert" className="text-red text-sm">
          {error}
        </p>
      )}
    </div>
  );
}
