/** Leagues play on one or two evenings of the week: those have the room, and the others only their days. */
export function weekColumns(matches: readonly { date: string }[], firstWeekday: number): string {
  const busy = new Set(matches.map(({ date }) => weekdayOf(date)));
  return Array.from({ length: 7 }, (_, at) =>
    busy.has((firstWeekday + at) % 7) ? 'minmax(0, 4fr)' : 'minmax(0, 1fr)',
  ).join(' ');
}

export const weekdayOf = (date: string): number => new Date(`${date}T12:00:00Z`).getUTCDay();
