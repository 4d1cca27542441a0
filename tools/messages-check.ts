// npm run messages: three languages say the same things, everything said is used, everything used is said.
import { ISSUES, REFUSALS } from '@oche/contract';
import * as darts from '@oche/darts';
import { ROW_REASONS } from '@oche/kit';
import * as league from '@oche/league';
import { CATALOGUES } from '@oche/messages/catalogues';
import * as tournament from '@oche/tournament';
import { compareCatalogues, keysTwice } from './messages/catalogues.ts';
import { type Used, usedKeys } from './messages/used-keys.ts';
import { isTest, listFiles, ROOT } from './shared/files.ts';
import { finishCheck, type Problem } from './shared/problems.ts';
import { readSource, type SourceFile } from './shared/syntax.ts';

const SPEAKERS = ['web/src', 'server/src', 'contract/src'];

const namesIn = (table: Readonly<Record<string, string | null>>): string[] => [
  ...new Set(Object.values(table).filter((name) => name !== null)),
];

/** What must be worded because the contract, or a core of the rules behind it, can answer it. */
export const OWED = [
  ...darts.REFUSAL_CODES.map((code) => `darts.${code}`),
  ...tournament.REFUSAL_CODES.map((code) => `tournament_rule.${code}`),
  ...league.REFUSAL_CODES.map((code) => `league_rule.${code}`),
  ...[...new Set([...tournament.STANDING_CRITERIA, ...league.LEAGUE_CRITERIA, ...ROW_REASONS])].map(
    (code) => `why_row.${code}`,
  ),
  ...tournament.WAIT_CODES.map((code) => `why_wait.${code}`),
  ...namesIn(tournament.MENDS).map((code) => `mend.${code}`),
  ...Object.keys(league.WISH_HELPS).map((code) => `why_wish.${code}`),
  ...namesIn(league.WISH_HELPS).map((code) => `help.${code}`),
  ...league.PLAYER_CODES.map((code) => `why_player.${code}`),
  ...league.CLASH_CODES.map((code) => `why_clash.${code}`),
  ...league.MOVE_CODES.map((code) => `why_move.${code}`),
  ...league.GROUP_CODES.map((code) => `why_group.${code}`),
  ...Object.keys(REFUSALS).map((code) => `refusal.${code}`),
  ...ISSUES.map((code) => `issue.${code}`),
];

export function compareUse(keys: Set<string>, used: Used, owed: string[] = []): Problem[] {
  const spaces = new Set([...keys].map((key) => key.split('.')[0]));
  const missing = [...used.literals].filter(
    ([key, where]) => !keys.has(key) && (where.text === 'said' || spaces.has(key.split('.')[0])),
  );
  const owedSpaces = new Set(owed.map((key) => key.split('.')[0]));
  const patterns = [...used.patterns.values()];
  const isUsed = (key: string) => used.literals.has(key) || patterns.some(({ match }) => match.test(key));
  const found = (text: string): Problem => ({ file: 'messages/src/en', rule: 'messages', text });
  return [
    ...missing.map(([key, where]) => ({ ...where, text: `${key} is used, but no message has this key` })),
    ...[...keys].filter((key) => !isUsed(key)).map((key) => found(`${key} is used nowhere`)),
    ...owed
      .filter((key) => !keys.has(key))
      .map((key) => found(`${key} is missing: the contract can answer it`)),
    ...[...keys]
      .filter((key) => owedSpaces.has(key.split('.')[0]) && !owed.includes(key))
      .map((key) => found(`${key} words a refusal that nobody can answer`)),
  ];
}

function speakers(): SourceFile[] {
  return SPEAKERS.flatMap((folder) => listFiles(ROOT, folder, /\.tsx?$/))
    .filter((path) => !isTest(path) && !path.endsWith('.d.ts'))
    .map((path) => readSource(ROOT, path));
}

if (import.meta.main) {
  const keys = new Set(Object.keys(CATALOGUES.en));
  const twice = Object.keys(CATALOGUES).flatMap((locale) =>
    keysTwice(listFiles(ROOT, `messages/src/${locale}`, /\.ts$/).map((path) => readSource(ROOT, path))),
  );
  finishCheck(
    [...compareCatalogues(CATALOGUES), ...twice, ...compareUse(keys, usedKeys(speakers()), OWED)],
    `${keys.size} messages in ${Object.keys(CATALOGUES).join(', ')}, all of them used`,
  );
}
