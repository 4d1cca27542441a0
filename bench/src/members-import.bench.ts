// A federation brings its members: 3,000 lines looked at, imported, looked at again and exported. How long it takes, and the
// longest that nobody else got a turn meanwhile.
import {
  exportMembers,
  httpClient,
  importMembers,
  listMembers,
  listTeams,
  previewMemberImport,
  requestFor,
  testLogin,
} from '@oche/contract';
import type { Bench } from './report.ts';
import { startTimed } from './support/turns.ts';

const LINES = 3000;
const PLACE = { org_slug: 'polderliga', season_slug: '2026-2027' };

/** Every tenth line has a slip of the pen, and every other one no number. */
const file = (): string => {
  const line = (at: number) => {
    const number = at % 2 === 0 ? String(500_000 + at) : '';
    const born = at % 10 === 0 ? '31/13/1990' : `${1 + (at % 28)}/${1 + (at % 12)}/${1950 + (at % 60)}`;
    return `${number};First${at};Last${at % 700};${born};member${at}@example.com;0470 ${at}`;
  };
  return ['number;first name;last name;born on;email;phone', ...Array.from({ length: LINES }, (_, at) => line(at))].join('\n');
};

export const bench: Bench = async (report) => {
  const product = await startTimed(3311, 'demo');
  try {
    const call = (token: string | null) =>
      httpClient({ baseUrl: `${product.url}/api`, token: () => token, language: () => 'en' });
    const { token } = await call(null)(testLogin, { email: 'organiser@demo.invalid' });
    const as = call(token);
    const text = file();
    const csv = async () => {
      const { path } = requestFor(exportMembers, PLACE);
      const answer = await fetch(`${product.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
      return answer.text();
    };
    const steps = [
      ['preview of 3,000 lines', () => as(previewMemberImport, { ...PLACE, text })],
      ['import of 3,000 lines', () => as(importMembers, { ...PLACE, text })],
      ['the same file again', () => as(importMembers, { ...PLACE, text })],
      ['export of all members', csv],
      ['a page of members', () => as(listMembers, PLACE)],
      ['the list of teams', () => as(listTeams, PLACE)],
    ] as const;
    for (const [name, work] of steps) {
      await product.longestTurn();
      const before = performance.now();
      const answer = await work();
      const value = Math.round(performance.now() - before);
      const turn = await product.longestTurn();
      const counts = typeof answer === 'object' && 'same' in answer ? answer : null;
      const said = counts ? `, ${counts.added} new, ${counts.changed} changed, ${counts.same} the same, ${counts.wrong} wrong` : '';
      report({ case: `${name}${said}`, value, unit: 'ms', against: `longest turn ${turn} ms, to stay below 50` });
    }
  } finally {
    await product.stop();
  }
};
