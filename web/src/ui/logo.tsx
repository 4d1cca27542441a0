/** The mark: the wire of a board with the bull in it, seen from the oche. */
export function LogoMark({ className = 'size-8' }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
      <circle cx="16" cy="16" r="14" fill="none" stroke="currentColor" strokeWidth="3.5" />
      <path d="M16 2a14 14 0 0 1 9.9 4.1" fill="none" stroke="var(--green)" strokeWidth="3.5" />
      <path d="M25.9 6.1A14 14 0 0 1 30 16" fill="none" stroke="var(--red)" strokeWidth="3.5" />
      <circle cx="16" cy="16" r="7" fill="none" stroke="currentColor" strokeWidth="2" />
      <circle cx="16" cy="16" r="3" fill="var(--red)" />
    </svg>
  );
}

export function Logo() {
  return (
    <span className="inline-flex items-center gap-2.5">
      <LogoMark />
      <span className="font-extrabold text-2xl lowercase max-[22rem]:sr-only leading-none tracking-tight [font-stretch:118%]">
        oche
      </span>
    </span>
  );
}
