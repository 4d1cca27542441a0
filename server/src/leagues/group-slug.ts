/** A short name for addresses: "2e Provinciale – Dames" becomes "2e-provinciale-dames". */
export function groupSlug(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replace(/^-+|-+$/g, '');
  return plain.length > 1 ? plain : `group-${plain || 'x'}`;
}
