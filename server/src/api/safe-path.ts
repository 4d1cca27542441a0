/** As long as the shortest secret that we make up; ids are shorter. */
const SECRET = /[\w-]{40,}/g;

/** The path of a request as it may be written into a log: without its query, and without secrets that stand in the path itself. */
export const safePath = (url: string): string => url.split('?', 1)[0]!.replace(SECRET, '…');
