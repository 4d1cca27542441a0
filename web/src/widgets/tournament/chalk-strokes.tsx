type Props = { label: string; done: number; of: number; className?: string };

/** Legs as they are chalked: as many strokes as it takes, bold when won. */
export function ChalkStrokes({ label, done, of, className = '' }: Props) {
  return (
    <span role="img" aria-label={label} className={`inline-flex items-center gap-1 ${className}`}>
      {Array.from({ length: Math.max(of, done) }, (_, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: strokes are only ever added at the end
          key={at}
          className={`h-[1.1em] -skew-x-12 rounded-full bg-current ${at < done ? 'w-[3px]' : 'w-px opacity-50'}`}
        />
      ))}
    </span>
  );
}
