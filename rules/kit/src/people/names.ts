/** Words that belong to the name after them: "van den Berghe", "de la Cruz", "'t Hooft". */
const PARTICLES = new Set(
  'van vande vanden vander den der de het ten ter te op in t d von vom zu zum zur du des la le les di da do dos del della el al af av'.split(
    ' ',
  ),
);

/** Letters that lose no accent in Unicode, but do so in every list of names. */
const PLAIN_LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
};
const WRITTEN_OUT: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };

/** The longest name that is compared: the rest of a longer one makes no difference. */
const LONGEST = 200;

const IS_PLAIN = /^[a-z0-9 .,-]*$/;

/** Small letters without accents; "ij" and "y" are one letter, an apostrophe is none. */
function plainLetters(text: string, umlauts: 'dropped' | 'written out'): string {
  const small = text.slice(0, LONGEST).normalize('NFC').toLowerCase();
  if (IS_PLAIN.test(small)) return small.replaceAll('ij', 'y');
  const written = umlauts === 'dropped' ? small : small.replace(/[äöüøå]/g, (sign) => WRITTEN_OUT[sign]!);
  return written
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`´]/gu, '')
    .replace(/[ßæœøđðłþı]/g, (sign) => PLAIN_LETTERS[sign]!)
    .replaceAll('ij', 'y');
}

/** A text in one spelling, for comparing clubs, teams and venues: "DC Müller-Süd" is "dc muller sud". */
export const plainText = (text: string): string =>
  plainLetters(text, 'dropped')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export type WrittenName = { first_name: string; last_name: string };

/** "Berg, van den" and "Jan van den, Berg": particles that were sorted to the end belong before the last name. */
function inOrder({ first_name, last_name }: WrittenName, plain: (text: string) => string) {
  const words = (text: string) => plain(text).split(' ').filter(Boolean);
  const first = words(first_name);
  const last = words(last_name);
  // "Van" and "den Bergh Dimitri" were one cell: a first name of nothing but particles is none.
  const moved = [...trailingParticles(first, last.length > 1 ? 0 : 1), ...trailingParticles(last, 1)];
  return [joined(first), joined([...moved, ...last])];
}

/** Takes the particles off the end of some words, of which at least so many stay. */
function trailingParticles(words: string[], least: number): string[] {
  let from = words.length;
  while (from > least && PARTICLES.has(words[from - 1]!)) from--;
  return words.splice(from);
}

/** Each particle is a part of the word after it. */
function joined(words: readonly string[]): string[] {
  const names: string[] = [];
  let before = '';
  for (const [index, word] of words.entries()) {
    if (PARTICLES.has(word) && index < words.length - 1) before += word;
    else {
      names.push(before + word);
      before = '';
    }
  }
  return names;
}

/** The words of a name in one spelling, without regard to their order. */
export function nameWords(
  name: WrittenName,
  umlauts: 'dropped' | 'written out' = 'dropped',
  hyphen = ' ',
): string[] {
  const plain = (text: string) =>
    plainLetters(text, umlauts)
      .replace(/[-‐‑–]/g, hyphen)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  return inOrder(name, plain).flat().toSorted();
}

/** Every usual way to write a name as one text: two names that share one of them are equal. */
export function nameKeys(name: WrittenName): string[] {
  const text = `${name.first_name} ${name.last_name}`;
  const umlauts = /[äöüøå]/i.test(text.normalize('NFC'))
    ? (['dropped', 'written out'] as const)
    : (['dropped'] as const);
  const hyphens = /[-‐‑–]/.test(text) ? [' ', ''] : [' '];
  const keys = umlauts.flatMap((way) => hyphens.map((hyphen) => nameWords(name, way, hyphen).join(' ')));
  return [...new Set(keys)].filter((key) => key !== '');
}

/** A word as it sounds: doubled letters, "ck", "ph", "th" and a run of vowels make no difference; figures do. */
export const soundOf = (word: string): string => (/\d/.test(word) ? word : plainSound(word));

const plainSound = (word: string): string =>
  word
    .replaceAll('ph', 'f')
    .replaceAll('sch', 's')
    .replaceAll('th', 't')
    .replaceAll('dt', 't')
    .replace(/ck|c|q/g, 'k')
    .replace(/[vw]/g, 'f')
    .replace(/y/g, 'i')
    .replace(/([aeiou])[aeiouh]+/g, '$1')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?<=...)s$/, '');

/** Letters that are missing, added, wrong or swapped; stops counting beyond `most`. */
function typingSlips(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      let slips = Math.min(last[column]! + 1, current[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1));
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwapped) slips = Math.min(slips, beforeLast[column - 2]! + 1);
      current.push(slips);
    }
    beforeLast = last;
    last = current;
  }
  return last[other.length]!;
}

/** How many slips a word may have: a short one, and one with figures, is another word at once. */
const slipsAllowed = (word: string): number =>
  word.length < 4 || /\d/.test(word) ? 0 : word.length < 9 ? 1 : 2;

const isInitialOf = (initial: string, word: string): boolean =>
  initial.length === 1 && word.length > 1 && word.startsWith(initial) && /\p{L}/u.test(initial);

/** Two words that one person may have written: equal, an initial, equal in sound, or a slip apart. */
const areWordsAlike = (one: string, other: string): boolean =>
  one === other ||
  isInitialOf(one, other) ||
  isInitialOf(other, one) ||
  (one.length > 2 && other.length > 2 && soundOf(one) === soundOf(other)) ||
  typingSlips(one, other, slipsAllowed(one)) <= Math.min(slipsAllowed(one), slipsAllowed(other));

/**
 * Whether two names may be one: every word of the shorter one is like a word of the longer one. At least one word is
 * more than an initial, and nobody is known by one word alone.
 */
export function areNamesAlike(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length === 0 || (short.length === 1 && long.length > 1)) return false;
  const left = [...long];
  let whole = 0;
  for (const word of short) {
    const exact = left.indexOf(word);
    const index = exact >= 0 ? exact : left.findIndex((candidate) => areWordsAlike(word, candidate));
    if (index < 0) return false;
    if (word.length > 1 && left[index]!.length > 1) whole++;
    left.splice(index, 1);
  }
  return whole > 0;
}

const isShouted = (word: string): boolean => /\p{Lu}/u.test(word) && !/\p{Ll}/u.test(word);

/** "VAN DEN BERGH" as people write it: "Van den Bergh". */
function calm(text: string): string {
  if (!isShouted(text) || text.replace(/[^\p{L}]/gu, '').length < 3) return text;
  return text
    .toLowerCase()
    .split(' ')
    .map((word, index) =>
      index > 0 && PARTICLES.has(word)
        ? word
        : word.replace(/(^|[-'’])\p{L}/gu, (start) => start.toUpperCase()),
    )
    .join(' ');
}

/**
 * Splits a name that stands in one cell: "VAN DEN BERGH, Dimitri", "VAN DEN BERGH Dimitri" and "Dimitri Van den Bergh"
 * are one person. Without a comma or capitals the first word is the first name.
 */
export function splitName(text: string): WrittenName {
  const clean = text.replace(/\s+/g, ' ').trim();
  const [last, first, ...more] = clean.split(',').map((part) => part.trim());
  if (first) {
    // "Berg, van den, Jan" has its particles in a part of their own.
    const [given, particles] = more[0] ? [more.join(' '), first] : [first, ''];
    return withParticlesMoved({
      first_name: calm(given),
      last_name: calm(`${particles} ${last}`.trim()),
    });
  }
  const words = (last ?? '').split(' ');
  const shouted = words.findIndex((word) => !isShouted(word));
  if (shouted > 0 && words[0]!.replace(/[^\p{L}]/gu, '').length > 1)
    return {
      first_name: words.slice(shouted).join(' '),
      last_name: calm(words.slice(0, shouted).join(' ')),
    };
  return { first_name: calm(words[0] ?? ''), last_name: calm(words.slice(1).join(' ')) };
}

/** "Berg, Jan van den" is Jan van den Berg. */
function withParticlesMoved({ first_name, last_name }: WrittenName): WrittenName {
  const words = first_name.split(' ');
  let from = words.length;
  while (from > 1 && PARTICLES.has(words[from - 1]!.toLowerCase().replace(/['’]/g, ''))) from--;
  const particles = words.slice(from).join(' ');
  return {
    first_name: words.slice(0, from).join(' '),
    last_name: particles ? `${particles} ${last_name}` : last_name,
  };
}
