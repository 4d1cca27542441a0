import { mapInSlices } from '../app/index.ts';
import type { KnownPerson } from './participants.sql.ts';

type Asked = Pick<KnownPerson, 'first_name' | 'last_name' | 'club' | 'member_number' | 'birth_year'>;
export type Match = { standing: 'new' | 'known' | 'doubtful'; candidates: KnownPerson[] };

/** Letters only, without accents and capitals: "Käthe Müller-Lüdenscheidt" is "kathe muller ludenscheidt". */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const fullName = ({ first_name, last_name }: Asked): string => plain(`${first_name} ${last_name}`);

/** What is left when vowels, doubled letters and the order of the names do not count: misspelt names fall together. */
const skeleton = (name: string): string =>
  name
    .split(' ')
    .map((word) => word.slice(0, 1) + word.slice(1).replace(/[aeiouyh]/g, ''))
    .map((word) =>
      word
        .replace(/ph/g, 'f')
        .replace(/ck|c/g, 'k')
        .replace(/(.)\1+/g, '$1')
        .replace(/s$/, ''),
    )
    .toSorted()
    .join(' ');

/** The last name with the first letter of the first name, for whoever is written "J. Peeters". */
const initialName = ({ first_name, last_name }: Asked): string =>
  `${plain(first_name).slice(0, 1)} ${plain(last_name)}`;

/**
 * Finds people of a book again. A member number or the same name and club is the same person; whoever only looks alike
 * is for the organiser to decide.
 */
export async function peopleMatcher(known: readonly KnownPerson[]): Promise<(asked: Asked) => Match> {
  const byNumber = await indexBy(known, ({ member_number }) => member_number);
  const byName = await indexBy(known, fullName);
  const bySkeleton = await indexBy(known, (person) => skeleton(fullName(person)));
  const byInitial = await indexBy(known, initialName);
  return (asked) => {
    const numbered = asked.member_number === '' ? [] : (byNumber.get(asked.member_number) ?? []);
    if (numbered.length === 1) return { standing: 'known', candidates: numbered };
    const named = byName.get(fullName(asked)) ?? [];
    const same = named.filter((person) => agrees(person, asked));
    if (same.length === 1 && named.length === 1) return { standing: 'known', candidates: same };
    const alike = [
      ...named,
      ...(bySkeleton.get(skeleton(fullName(asked))) ?? []),
      ...(isInitial(asked.first_name) ? (byInitial.get(initialName(asked)) ?? []) : []),
    ];
    const candidates = [...new Set(alike)].slice(0, 8);
    return { standing: candidates.length > 0 ? 'doubtful' : 'new', candidates };
  };
}

const isInitial = (name: string): boolean => plain(name).length === 1;

/** Nothing that both say is different. */
const agrees = (person: KnownPerson, asked: Asked): boolean =>
  (plain(person.club) === plain(asked.club) || person.club === '' || asked.club === '') &&
  (person.birth_year === asked.birth_year || person.birth_year === null || asked.birth_year === null) &&
  (person.member_number === '' || asked.member_number === '' || person.member_number === asked.member_number);

/** A book may be long: others have their turn in between. */
async function indexBy<T>(items: readonly T[], keyOf: (item: T) => string): Promise<Map<string, T[]>> {
  const index = new Map<string, T[]>();
  await mapInSlices(items, (item) => {
    const key = keyOf(item);
    if (key === '') return;
    const there = index.get(key);
    if (there) there.push(item);
    else index.set(key, [item]);
  });
  return index;
}
