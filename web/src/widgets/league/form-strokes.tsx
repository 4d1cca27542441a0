import type { StandingRow } from '@oche/contract';
import type { Translate } from '@oche/messages';

type Outcome = StandingRow['form'][number];
const LOOK: Record<Outcome, string> = {
  won: 'self-start h-3 bg-green',
  drawn: 'self-center size-1.5 rounded-full bg-ink-soft',
  lost: 'self-end h-3 bg-ink-soft',
};

/** The last matches as chalk: above the line won, below it lost, a dot for a draw. The newest is the last. */
export function FormStrokes({ form, t }: { form: readonly Outcome[]; t: Translate }) {
  if (form.length === 0) return null;
  const words = form.map((outcome) => t(`league_site.outcome.${outcome}`)).join(', ');
  return (
    <span role="img" aria-label={words} className="relative inline-flex h-7 min-w-12 justify-end gap-1">
      <span className="absolute inset-x-0 top-1/2 border-line-strong/60 border-t" />
      {form.map((outcome, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place in the row is what a stroke is
        <span key={at} className={`relative w-1.5 shrink-0 rounded-[2px] ${LOOK[outcome]}`} />
      ))}
    </span>
  );
}
