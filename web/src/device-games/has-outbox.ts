/** Stored on a device that has scored for an account: it looks for unsent games whenever the app is opened. */
export const HAS_OUTBOX = 'has_outbox';
/** Where commands on the sheets of league matches are kept until they are sent. */
export const SHEET_QUEUE = 'sheet_commands';
