/** What may stand behind a link: the web and mail addresses, and nothing that a browser would run. */
export const isSafeLink = (href: unknown): href is string =>
  typeof href === 'string' && href.length <= 500 && /^(?:https?:\/\/\S|mailto:[^\s@]+@)\S*$/i.test(href);

export const isStoredFile = (file: unknown): file is string =>
  typeof file === 'string' && /^[0-9a-f]{40}$/.test(file);

/** What was typed as a link, as one: people leave out the beginning. Null for what cannot be one. */
export function asLink(typed: string): string | null {
  const text = typed.trim();
  if (isSafeLink(text)) return text;
  const guess = /^[^\s/@:]+@[^\s/@]+\.[a-z]{2,}$/i.test(text) ? `mailto:${text}` : `https://${text}`;
  return /^[^\s:]+\.[a-z]{2,}(?:[/?#]\S*)?$/i.test(text) && isSafeLink(guess) ? guess : null;
}
