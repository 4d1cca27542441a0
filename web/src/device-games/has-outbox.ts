/** Stored on a device that has scored for an account: it looks for unsent games whenever the app is opened. */
export const HAS_OUTBOX = 'has_outbox';
