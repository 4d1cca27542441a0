import type { ManagedTournament } from '@oche/contract';
import { useT } from '../../lib/app-context.tsx';

const STEPS = ['draft', 'registration', 'check_in', 'drawn', 'playing', 'finished'] as const;

/** Where a tournament is on its way, from the first idea to the prizes. */
export function PhaseLine({ tournament }: { tournament: ManagedTournament }) {
  const t = useT();
  const { phase, entry_phase } = tournament;
  if (phase === 'cancelled')
    return <p className="mb-6 font-bold text-red">{t('tournaments.phase.cancelled')}</p>;
  const now = phase === 'entry' ? entry_phase : phase;
  const at = STEPS.indexOf(now);
  return (
    <ol aria-label={t('tournaments.phase_line')} className="mb-6 flex flex-wrap gap-x-2 gap-y-3">
      {STEPS.map((step, index) => (
        <li
          key={step}
          aria-current={step === now ? 'step' : undefined}
          className={`flex min-w-28 flex-1 flex-col gap-1.5 text-sm ${index > at ? 'text-ink-soft' : ''} ${step === now ? 'font-bold' : ''}`}
        >
          <span
            className={`h-1.5 rounded-full ${index < at ? 'bg-ink' : step === now ? 'bg-green' : 'bg-line'}`}
          />
          {step === 'draft' || step === 'registration' || step === 'check_in'
            ? t(`tournaments.entry_phase.${step}`)
            : t(`tournaments.phase.${step}`)}
        </li>
      ))}
    </ol>
  );
}
