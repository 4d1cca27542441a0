/** Anything live has this dot. */
export function LiveDot({ label }: { label: string }) {
  return (
    <span className="inline-flex items-center gap-2 font-semibold text-red text-sm">
      <span className="pulse-live size-2.5 rounded-full bg-red" aria-hidden="true" />
      {label}
    </span>
  );
}
