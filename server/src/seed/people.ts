const FIRST = [
  ...['Pieter', 'Els', 'Joris', 'Anja', 'Kurt', 'Marie', 'Dirk', 'Sofie', 'Tom', 'Ines', 'Wim', 'Hanne'],
  ...[
    'Bart',
    'Lien',
    'Stijn',
    'Katrien',
    'Jeroen',
    'Femke',
    'Sven',
    'Britta',
    'Uwe',
    'Heike',
    'Jan',
    'Griet',
  ],
  ...['Koen', 'Veerle', 'Maarten', 'Ilse', 'Filip', 'Nele', 'Rik', 'Tine'],
];
const LAST = [
  ...['Maes', 'Janssens', 'Baert', 'Vogel', 'Lambert', 'Pauwels', 'Maertens', 'Wouters', 'De Smet', 'Claeys'],
  ...['Verhaeghe', 'Desmet', 'Hendriks', 'Bakker', 'van Dijk', 'de Boer', 'Schmitz', 'Krüger', 'Hoffmann'],
  ...['Vandamme', 'Declercq', 'Goossens', 'Mertens', 'Lemmens', 'Peeters', 'Jacobs', 'Aerts', 'Michiels'],
];
const NICKNAMES = [
  'The Anchor',
  'Bullet',
  'Lighthouse Jr',
  'Trawler',
  'Seagull',
  'Dike',
  'Tornado',
  'The Clog',
];
const CLUBS = [
  'De Zeemeeuw',
  'Den Anker',
  'Duin',
  'Polderboys',
  'Bulls Aachen',
  'Oche Gent',
  'Flying Dutch',
  '',
];
const COUNTRIES = ['BE', 'BE', 'BE', 'NL', 'DE', 'BE', 'NL', 'BE'];

/** Somebody who comes to tournaments on the coast; the same number is always the same person. */
export function personNumber(number: number) {
  const first_name = FIRST[(number * 7) % FIRST.length]!;
  const last_name = LAST[(number * 5 + Math.floor(number / LAST.length)) % LAST.length]!;
  return {
    first_name,
    last_name,
    nickname: number % 9 === 4 ? NICKNAMES[Math.floor(number / 9) % NICKNAMES.length]! : '',
    gender: number % 2 === 0 ? ('male' as const) : ('female' as const),
    club: CLUBS[(number * 3) % CLUBS.length]!,
    country: COUNTRIES[(number * 3) % COUNTRIES.length]!,
    birth_year: 1960 + ((number * 13) % 45),
    member_number: number % 3 === 0 ? '' : `MK-${1000 + number}`,
  };
}
