import type { ManagedEventCard, TournamentCard } from '@oche/contract';
import type { MessageKey } from '@oche/messages';

type Days = Pick<ManagedEventCard, 'starts_at' | 'ends_at' | 'zone'>;

/** A day is on from its first hour: the boards are hung and the players are checked in before the first dart. */
const BEFORE_MS = 3 * 3600_000;

/** Running, coming (the next one first) and past (the last one first). */
export function sortEvents<E extends Days>(events: readonly E[], now: number) {
  const start = (event: E) => Date.parse(event.starts_at);
  const isPast = (event: E) => Date.parse(event.ends_at) < now;
  const isOn = (event: E) => !isPast(event) && start(event) - BEFORE_MS <= now;
  const byStart = events.toSorted((one, other) => start(one) - start(other));
  return {
    running: byStart.filter(isOn),
    coming: byStart.filter((event) => !isOn(event) && !isPast(event)),
    past: byStart.filter(isPast).reverse(),
  };
}

export function phaseKey({ phase, entry_phase }: Pick<TournamentCard, 'phase' | 'entry_phase'>): MessageKey {
  return phase === 'entry' ? `manage.phase.${entry_phase}` : `manage.phase.${phase}`;
}
