import { defineEvent } from '../app/index.ts';

/** People of a book turned out to be one, or two after all, or got or lost their account. */
export const peopleChanged = defineEvent<{ participant_ids: number[] }>('people_changed');
