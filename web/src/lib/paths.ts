const PREFIX = /^\/(en|nl|de)(?=\/|$|\?|#)/;

/** The language prefix of a path, if it has one: "/nl" in "/nl/play". */
export const prefixOf = (path: string): string => PREFIX.exec(path)?.[0] ?? '';

export const stripLocale = (path: string): string => path.replace(PREFIX, '').replace(/^(?!\/)/, '/');
