/** Anything live has this dot. */
export function LiveDot({ label, onDark = false }: { label: string; onDark?: boolean }) {
  return (
    <span
      className={`inline-flex items-center gap-2 font-semibold text-sm ${onDark ? 'text-[#ff6b74]' : 'text-red'}`}
    >
      <span className="pulse-live size-2.5 rounded-full bg-current" aria-hidden="true" />
      {label}
    </span>
  );
}
