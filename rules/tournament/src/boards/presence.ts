import { type Moment, minutesBetween } from '@oche/kit';

/** A tablet that has sent nothing for so long is not counted on. */
export const TABLET_SILENT_MINUTES = 1.5;

export type PresenceRules = {
  /** The house rule: players report at their board. */
  needs_presence: boolean;
  /** The last sign of the tablet at the board; null where there is none. */
  tablet_seen_at: Moment | null;
};

/** CMD-26: players can only report where a screen takes it, so no player is late at a board without one. */
export const asksPresence = ({ needs_presence, tablet_seen_at }: PresenceRules, now: Moment): boolean =>
  needs_presence && tablet_seen_at !== null && minutesBetween(tablet_seen_at, now) <= TABLET_SILENT_MINUTES;
