// A federation brings its members: 3,000 lines looked at, imported, looked at again and exported. How long it takes, and the
// longest that nobody else got a turn meanwhile.
import {
  exportMembers,
  importList,
  listMembers,
  listTeams,
  listVenues,
  previewImport,
  requestFor,
} from '@oche/contract';
import { listOfText } from '@oche/contract/imports';
import { joinEmbeddedDatabase, openLeague } from '@oche/server/testing';
import type { Bench } from './report.ts';
import { startTimed } from './support/turns.ts';

const LINES = 3000;
/** 200 teams of seven, with their 2,200 matches. */
const FEDERATION = { groups: 20, teams: 10 };

/** Every tenth line has a slip of the pen, and every other one no number. */
const file = (): string => {
  const line = (at: number) => {
    const number = at % 2 === 0 ? String(500_000 + at) : '';
    const born = at % 10 === 0 ? '31/13/1990' : `${1 + (at % 28)}/${1 + (at % 12)}/${1950 + (at % 60)}`;
    return `${number};First${at};Last${at % 700};${born};member${at}@example.com;0470 ${at}`;
  };
  return [
    'number;first name;last name;born on;email;phone',
    ...Array.from({ length: LINES }, (_, at) => line(at)),
  ].join('\n');
};

export const bench: Bench = async (report) => {
  const product = await startTimed(3311, 'start');
  const database = await joinEmbeddedDatabase(product.dataDir);
  try {
    const { call, token, place } = await openLeague(database.db, product.url, FEDERATION);
    const content = new TextEncoder().encode(listOfText('members', file()).text);
    const list = {
      kind: 'members' as const,
      organisation: place.org_slug,
      season: place.season_slug,
      content,
    };
    const csv = async () => {
      const { path } = requestFor(exportMembers, place);
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`${product.url}/api${path}`, { headers })).text();
    };
    const steps = [
      ['preview of 3,000 lines', () => call(previewImport, list)],
      ['import of 3,000 lines', () => call(importList, list)],
      ['the same file again', () => call(importList, list)],
      ['export of all members', csv],
      ['a page of members', () => call(listMembers, place)],
      ['the list of 200 teams', () => call(listTeams, place)],
      ['the list of 200 venues with their matches', () => call(listVenues, place)],
    ] as const;
    for (const [name, work] of steps) {
      await product.longestTurn();
      const before = performance.now();
      const answer = await work();
      const value = Math.round(performance.now() - before);
      const turn = await product.longestTurn();
      const counts =
        typeof answer === 'object' && 'counts' in answer && 'same' in answer.counts ? answer.counts : null;
      const said = counts
        ? `, ${counts.new} new, ${counts.changed} changed, ${counts.same} the same, ${counts.broken} broken`
        : '';
      report({
        case: `${name}${said}`,
        value,
        unit: 'ms',
        against: `longest turn ${Math.round(turn)} ms, to stay below 50`,
      });
    }
  } finally {
    await database.leave();
    await product.stop();
  }
};
