import type { ManagedTournament } from '@oche/contract';
import type { Translate } from '@oche/messages';

/** How far a tournament is: before the draw its entries say it, after it the core does. */
export const phaseWords = (
  { phase, entry_phase }: Pick<ManagedTournament, 'phase' | 'entry_phase'>,
  t: Translate,
): string =>
  phase === 'entry' ? t(`tournaments.entry_phase.${entry_phase}`) : t(`tournaments.phase.${phase}`);
