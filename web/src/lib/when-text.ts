import type { Translate } from '@oche/messages';
import { formatDay, formatMoment, formatTime, isoDay } from '@oche/messages/dates';

type Days = { starts_at: string; ends_at: string; zone: string };

/** When an event is, on the clock of its own zone: "Sat 21 Nov 2026, 13:00 to 23:00". */
export function whenText(t: Translate, { starts_at, ends_at, zone }: Days): string {
  const from = `${formatDay(t.locale, starts_at, zone)}, ${formatTime(starts_at, zone)}`;
  const isOneDay = isoDay(starts_at, zone) === isoDay(ends_at, zone);
  return `${from} – ${isOneDay ? formatTime(ends_at, zone) : formatMoment(t.locale, ends_at, zone)}`;
}
