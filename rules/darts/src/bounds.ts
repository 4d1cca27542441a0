/**
 * More than anybody throws in a night, and little enough that a game which a machine makes up holds up nobody who has to
 * replay it. They hold for every version of the rules: whoever makes up games would choose the one without them.
 */
export const MOST_VISITS_IN_A_LEG = 1000;
export const MOST_LEGS = 500;
export const MOST_EVENTS = 10_000;
/** How much of a game one choice may write anew. */
export const MOST_ENTRIES_CHOSEN = 500;
/** How many visits an edit may reach back over: all of them are played again. */
export const FURTHEST_EDIT = 60;
