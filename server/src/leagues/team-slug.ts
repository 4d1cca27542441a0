/** A short name for addresses: "Café 't Hoekske B" becomes "cafe-t-hoekske-b", and the second of that name "cafe-t-hoekske-b-2". */
export function teamSlug(name: string, nth = 1): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replace(/^-+|-+$/g, '');
  return `${plain || 'team'}${nth > 1 ? `-${nth}` : ''}`;
}

/** For crowded places, until somebody chooses a better one: the first letters of the words, or of the only one. */
export function shortNameOf(name: string): string {
  const words = name.toUpperCase().match(/[\p{L}\p{N}]+/gu) ?? ['TEAM'];
  const [first = 'TEAM'] = words;
  return words.length > 1
    ? words
        .map((word) => word.slice(0, 1))
        .join('')
        .slice(0, 4)
    : first.slice(0, 3);
}
