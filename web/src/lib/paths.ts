const PREFIX = /^\/(en|nl|de)(?=\/|$|\?|#)/;

/** The language prefix of a path, if it has one: "/nl" in "/nl/play". */
export const prefixOf = (path: string): string => PREFIX.exec(path)?.[0] ?? '';

export const stripLocale = (path: string): string => path.replace(PREFIX, '').replace(/^(?!\/)/, '/');

/** A path in the language of a prefix, unless it has a language of its own. */
export const withPrefix = (path: string, prefix: string): string => {
  if (!prefix || prefixOf(path)) return path;
  return path === '/' ? prefix : prefix + path;
};

/** Loads a page of ours anew, in the language of this one: everything on it is drawn for whoever is here now. */
export const openAnew = (path: string): void =>
  location.assign(withPrefix(path, prefixOf(location.pathname)));
