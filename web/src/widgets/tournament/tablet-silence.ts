/** A tablet that was not heard of for so long is not counted on. */
const TABLET_SILENT_MS = 90_000;

export const isTabletSilent = (lastSeenAt: string, now: number): boolean =>
  now - Date.parse(lastSeenAt) > TABLET_SILENT_MS;
