import { expect, test } from 'vitest';
import { guessColumns } from './columns.ts';
import type { ImportKind } from './fields.ts';
import { readTable } from './table.ts';

const guess = (kind: ImportKind, text: string) => {
  const { headIndex, columns } = guessColumns(kind, readTable(text).rows);
  return [headIndex, ...columns];
};

test.each([
  [
    'Dutch heads',
    'members',
    'Lidnr;Voornaam;Tussenvoegsel;Naam;Geb.datum;E-mailadres;GSM;Ploeg\n1001;Joris;de;Smet;1-2-1990;j@x.be;04;A\n1009;An;;Maes;;;;',
    [0, 'member_number', 'first_name', 'particle', 'last_name', 'born_on', 'email', 'phone', 'team'],
  ],
  [
    'German heads',
    'members',
    'Pass-Nr.;Name;Vorname;geb.;Verein;Schnitt;Mannschaft\n0417;Behrens;Jörg;04.07.81;DC Nordlicht;48,2;I',
    [0, 'member_number', 'last_name', 'first_name', 'born_on', 'club', null, 'team'],
  ],
  [
    'our own names',
    'people',
    'first_name,last_name,born_on\nA,B,1990',
    [0, 'first_name', 'last_name', 'born_on'],
  ],
  [
    'a title above the heads',
    'people',
    'Ledenlijst 2026\n\nNaam;Club\nJan Maes;Oche\nAn Thijs;Oche',
    [1, 'name', 'club'],
  ],
  [
    'rows that are only counted have no numbers',
    'entries',
    'Nr\tName\tClub\tEmail\tSeed\n1\tAnna Aerts\tDC Vlijmen\tanna@x.test\t1\n2\tBart Baert\tDC Zuid\tbart@x.test\t2',
    [0, null, 'name', 'club', 'email', null],
  ],
  [
    'numbers that are nobody else’s',
    'members',
    'Nr;Naam\n1001;Joris De Smet\n1051;Jan Maes',
    [0, 'member_number', 'name'],
  ],
  ['names alone', 'entries', 'Jan Maes\nAn Thijs', [-1, 'name']],
  ['names and clubs', 'entries', 'Jan Maes, DC Zuid\nAn Thijs, DC Noord', [-1, 'name', 'club']],
  ['last names in capitals', 'people', 'VAN DEN BERGH, Dimitri\nMAES, Jan', [-1, 'last_name', 'first_name']],
  ['pairs in one cell', 'entries', 'Jan Maes / An Thijs\nTom Bos / Eva Vos', [-1, 'players']],
  [
    'an address without a head',
    'people',
    'Naam;\nJan Maes;jan@x.test\nAn Thijs;an@x.test',
    [0, 'name', 'email'],
  ],
  [
    'pairs in two columns',
    'entries',
    'Speler 1;Speler 2;Betaald\nJan Maes;An Thijs;ja',
    [0, 'name', 'partner_name', 'is_paid'],
  ],
  [
    'teams',
    'teams',
    'Ploeg;Reeks;Lokaal;Adres;Dag;Uur;Kapitein;E-mail\nA;1;Café;Gent;vrijdag;20u;Jan;j@x.be',
    [0, 'team', 'group', 'venue', 'venue_address', 'weekday', 'time', 'contact_name', 'contact_email'],
  ],
  ['venues', 'venues', 'Naam;Adres;Borden\nCafé;Gent;4', [0, 'venue', 'venue_address', 'boards']],
] as const)('%s', (_, kind, text, wanted) => {
  expect(guess(kind, text)).toEqual(wanted);
});
