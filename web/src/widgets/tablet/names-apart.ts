import type { Translate } from '@oche/messages';

/** "Bram" above, "Vermeulen" large: a pair or a single word is written in one piece. */
export function nameParts(name: string): { given: string; family: string } {
  const gap = name.includes('&') || name.includes('/') ? -1 : name.indexOf(' ');
  return gap < 0 ? { given: '', family: name } : { given: name.slice(0, gap), family: name.slice(gap + 1) };
}

/**
 * Two sides in as few words as tell them apart: by family name, then by first name, then in full. Two who are called the
 * same are told apart by the order in which they stand.
 */
export function namesApart(names: readonly [string, string], t: Translate): readonly [string, string] {
  const [home, away] = [nameParts(names[0]), nameParts(names[1])];
  if (!isSame(home.family, away.family)) return [home.family, away.family];
  if (home.given && away.given && !isSame(home.given, away.given)) return [home.given, away.given];
  if (!isSame(names[0], names[1])) return names;
  return [t('tablet.named_first', { name: names[0] }), t('tablet.named_second', { name: names[1] })];
}

const isSame = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase();
