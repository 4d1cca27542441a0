/** A short name for addresses, proposed from a name: "Open van Duinzicht '26" becomes "open-van-duinzicht-26". */
export const proposeSlug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replace(/^-+|-+$/g, '');
