import { areNamesAlike, nameKeys, nameWords, plainText, soundOf, type WrittenName } from './names.ts';

/** A person as a list or form describes them; empty or null is not known. */
export type PersonFacts = WrittenName & {
  member_number: string;
  email: string;
  club: string;
  /** The year alone, where no day is known. */
  birth_year: number | null;
  born_on: string | null;
};

/** A person of the organiser's own book. */
export type KnownPerson = PersonFacts & {
  id: number;
  /** The owner of the address used a link that was mailed there. */
  is_email_proven: boolean;
};

/** Why a row is, or may be, a known person; or why it can be nobody else. */
export const MATCH_REASONS = [
  'number',
  'email',
  'birthday',
  'club',
  'nothing_else',
  'name_only',
  'spelling',
  'several',
  'other_number',
  'other_birthday',
  'number_of_other',
  'email_of_other',
] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

export type PersonMatch =
  | { verdict: 'same'; person: KnownPerson; reason: MatchReason }
  | { verdict: 'doubtful'; candidates: KnownPerson[]; reason: MatchReason }
  | { verdict: 'new' };

/** As many as anybody compares by eye. */
const MOST_CANDIDATES = 6;
/** Two people of one name whose birth years are so far apart are no slip of the pen: parent and child. */
const GENERATION = 10;

type Agreement = 'equal' | 'different' | 'unknown';

const agreement = (one: string | number, other: string | number): Agreement =>
  one === '' || other === '' ? 'unknown' : one === other ? 'equal' : 'different';

export const plainNumber = (number: string): string =>
  number
    .toLowerCase()
    .replace(/(^|\D)0+(?=\d)/g, '$1')
    .replace(/[\s./-]+/g, '');
const plainEmail = (email: string): string => email.trim().toLowerCase();
const birthYear = ({ born_on, birth_year }: PersonFacts): number | null =>
  born_on === null ? birth_year : Number(born_on.slice(0, 4));

/** Birthdays as far as both are known: days when both are, else years. */
function birthAgreement(one: PersonFacts, other: PersonFacts): Agreement | 'generation' {
  const [year, otherYear] = [birthYear(one), birthYear(other)];
  if (year === null || otherYear === null) return 'unknown';
  if (Math.abs(year - otherYear) >= GENERATION) return 'generation';
  if (one.born_on !== null && other.born_on !== null) return agreement(one.born_on, other.born_on);
  return agreement(year, otherYear);
}

type Evidence = {
  number: Agreement;
  email: Agreement;
  club: Agreement;
  birth: Agreement | 'generation';
};

const evidence = (asked: PersonFacts, known: PersonFacts): Evidence => ({
  number: agreement(plainNumber(asked.member_number), plainNumber(known.member_number)),
  email: agreement(plainEmail(asked.email), plainEmail(known.email)),
  club: agreement(plainText(asked.club), plainText(known.club)),
  birth: birthAgreement(asked, known),
});

type Judgement = 'same' | 'doubtful' | 'other';
const SAME = (reason: MatchReason) => ({ judgement: 'same' as Judgement, reason });
const DOUBTFUL = (reason: MatchReason) => ({ judgement: 'doubtful' as Judgement, reason });
const OTHER = { judgement: 'other' as Judgement, reason: 'spelling' as MatchReason };

/** Somebody of the same name: what else is known confirms or contradicts it. */
function judgeEqualName(
  asked: PersonFacts,
  known: PersonFacts,
  { number, email, club, birth }: Evidence,
): { judgement: Judgement; reason: MatchReason } {
  if (birth === 'generation') return OTHER;
  const contradictions = [number, birth].filter((each) => each === 'different').length;
  if (contradictions === 2 || (contradictions === 1 && club === 'different')) return OTHER;
  if (number === 'different') return DOUBTFUL('other_number');
  if (birth === 'different') return DOUBTFUL('other_birthday');
  if (email === 'equal') return SAME('email');
  const bothDays = asked.born_on !== null && known.born_on !== null;
  if (birth === 'equal' && (bothDays || club !== 'different')) return SAME('birthday');
  if (club === 'equal') return SAME('club');
  if (club === 'different' && email === 'different') return OTHER;
  return saysNoMore(asked) && saysNoMore(known) ? SAME('nothing_else') : DOUBTFUL('name_only');
}

const saysNoMore = (person: PersonFacts): boolean =>
  person.member_number === '' && person.email === '' && person.club === '' && birthYear(person) === null;

/** A name that is only spelled alike needs a birthday or an address beside it; anything that differs makes it another. */
function judgeAlikeName({ number, email, club, birth }: Evidence) {
  if (number === 'different' || birth === 'different' || birth === 'generation') return OTHER;
  if (email === 'equal' && birth !== 'unknown') return SAME('email');
  if (birth === 'equal' || email === 'equal') return DOUBTFUL('spelling');
  return club === 'different' ? OTHER : DOUBTFUL('spelling');
}

export type PersonMatcher = {
  match: (asked: PersonFacts) => PersonMatch;
  /** Somebody who came in meanwhile, such as by an earlier row of the same list. */
  add: (person: KnownPerson) => void;
};

/** Finds people of one book again: by number, by address, then by name with club and birthday. */
export function createPersonMatcher(book: Iterable<KnownPerson> = []): PersonMatcher {
  const index = createIndex();
  for (const person of book) index.add(person);
  return { add: index.add, match: (asked) => matchPerson(index, asked) };
}

type Index = ReturnType<typeof createIndex>;

function createIndex() {
  const byNumber = new Map<string, KnownPerson[]>();
  const byEmail = new Map<string, KnownPerson[]>();
  const byName = new Map<string, KnownPerson[]>();
  const bySound = new Map<string, KnownPerson[]>();
  /** Compared again and again, so they are worked out once. */
  const wordsByPerson = new Map<KnownPerson, string[]>();
  const put = (map: Map<string, KnownPerson[]>, key: string, person: KnownPerson) => {
    const there = map.get(key);
    if (there) there.push(person);
    else if (key !== '') map.set(key, [person]);
  };
  const add = (person: KnownPerson) => {
    put(byNumber, plainNumber(person.member_number), person);
    put(byEmail, plainEmail(person.email), person);
    for (const key of nameKeys(person)) put(byName, key, person);
    const words = nameWords(person);
    wordsByPerson.set(person, words);
    for (const key of soundKeys(words)) put(bySound, key, person);
  };
  return { byNumber, byEmail, byName, bySound, wordsByPerson, add };
}

/**
 * People whose names are alike share the sound of one word and the first sound of another: only those are compared letter
 * by letter. A word with figures has no slips, so it counts as a whole.
 */
function soundKeys(words: readonly string[]): string[] {
  const sounds = words.map(soundOf);
  const begin = (word: string) => (/\d/.test(word) ? word : word.slice(0, 1));
  if (sounds.length === 1) return [begin(sounds[0]!)];
  const keys = sounds.flatMap((sound, index) =>
    sound.length < 2 ? [] : sounds.flatMap((other, at) => (at === index ? [] : `${sound} ${begin(other)}`)),
  );
  return [...new Set(keys)];
}

function matchPerson(index: Index, asked: PersonFacts): PersonMatch {
  const numbered = index.byNumber.get(plainNumber(asked.member_number)) ?? [];
  if (numbered.length > 0) return judgeNumbered(asked, numbered);
  const keys = nameKeys(asked);
  const named = [...new Set(keys.flatMap((key) => index.byName.get(key) ?? []))];
  const judged = named.map((person) => ({
    person,
    ...judgeEqualName(asked, person, evidence(asked, person)),
  }));
  const same = judged.filter(({ judgement }) => judgement === 'same');
  const strong = same.filter(({ reason }) => reason === 'email' || reason === 'birthday');
  const best = strong.length === 1 ? strong : same;
  const doubtful = judged.filter(({ judgement }) => judgement === 'doubtful');
  if (best.length === 1 && (strong.length === 1 || doubtful.length === 0))
    return { verdict: 'same', person: best[0]!.person, reason: best[0]!.reason };
  if (same.length + doubtful.length > 1) return doubt([...same, ...doubtful], 'several');
  if (doubtful.length === 1) return doubt(doubtful, doubtful[0]!.reason);
  return matchAlike(index, asked, new Set(named));
}

/** A number is one person's: with another name it is asked, and so it is with another birthday. */
function judgeNumbered(asked: PersonFacts, numbered: KnownPerson[]): PersonMatch {
  if (numbered.length > 1) return { verdict: 'doubtful', candidates: numbered, reason: 'several' };
  const [person] = numbered;
  const words = nameWords(asked);
  const fits =
    words.length === 0 || areNamesEqual(asked, person!) || areNamesAlike(words, nameWords(person!));
  if (!fits) return { verdict: 'doubtful', candidates: numbered, reason: 'number_of_other' };
  const { birth } = evidence(asked, person!);
  if (birth === 'different' || birth === 'generation')
    return { verdict: 'doubtful', candidates: numbered, reason: 'other_birthday' };
  return { verdict: 'same', person: person!, reason: 'number' };
}

const areNamesEqual = (one: WrittenName, other: WrittenName): boolean => {
  const keys = nameKeys(other);
  return nameKeys(one).some((key) => keys.includes(key));
};

function matchAlike(index: Index, asked: PersonFacts, judged: ReadonlySet<KnownPerson>): PersonMatch {
  const words = nameWords(asked);
  const near = new Set(soundKeys(words).flatMap((key) => index.bySound.get(key) ?? []));
  const alike = [...near]
    .filter((person) => !judged.has(person) && areNamesAlike(words, index.wordsByPerson.get(person)!))
    .map((person) => ({ person, ...judgeAlikeName(evidence(asked, person)) }))
    .filter(({ judgement }) => judgement !== 'other');
  const same = alike.filter(({ judgement }) => judgement === 'same');
  if (same.length === 1) return { verdict: 'same', person: same[0]!.person, reason: same[0]!.reason };
  if (alike.length > 0) return doubt(alike, 'spelling');
  return matchAddress(index, asked);
}

/** Families and clubs share addresses: only one that is a single other person's own is worth a question. */
function matchAddress(index: Index, asked: PersonFacts): PersonMatch {
  const addressed = index.byEmail.get(plainEmail(asked.email)) ?? [];
  const [owner] = addressed;
  if (addressed.length !== 1 || !owner?.is_email_proven) return { verdict: 'new' };
  const { number, birth } = evidence(asked, owner);
  const isOther = number === 'different' || birth === 'different' || birth === 'generation';
  return isOther
    ? { verdict: 'new' }
    : { verdict: 'doubtful', candidates: [owner], reason: 'email_of_other' };
}

const doubt = (judged: readonly { person: KnownPerson }[], reason: MatchReason): PersonMatch => ({
  verdict: 'doubtful',
  candidates: judged.slice(0, MOST_CANDIDATES).map(({ person }) => person),
  reason,
});
