import type { TeamMatch } from '@oche/league';
import { type AppServices, type Publish, transaction } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import { requireOpen } from './change-season.ts';
import { findGroupKind } from './groups.sql.ts';
import { lockMatch, type MatchRow, updateMatchFacts } from './matches.sql.ts';
import { publishMatch } from './publish-match.ts';
import { type SeasonRow, shareSeasonOfMatch } from './seasons.sql.ts';
import { insertSheetCommand } from './sheet-commands.sql.ts';

/** What somebody who scores makes of a sheet, in one transaction; whoever watches the match is told. */
export const changeSheet = (
  services: AppServices,
  id: number,
  change: (match: TeamMatch) => TeamMatch,
): Promise<void> =>
  transaction(services, async (tx, publish) => {
    const season = await shareSeasonOfMatch(tx, id);
    const row = season && (await lockMatch(tx, id));
    if (!row) return;
    requireOpen(season);
    const match = change(row.match);
    if (match !== row.match) await storeSheet(services, tx, publish, { season, row, match, part: 'sheet' });
  });

/** A sheet that nobody's command has changed: written, noted as touched in that part, and told. */
export async function storeSheet(
  { clock }: Pick<AppServices, 'clock'>,
  tx: Sql,
  publish: Publish,
  {
    season,
    row,
    match,
    part,
  }: {
    season: SeasonRow;
    row: Pick<MatchRow, 'id' | 'group_id' | 'submitted_at' | 'confirmed_at'>;
    match: TeamMatch;
    part: string;
  },
): Promise<void> {
  const { id, group_id, submitted_at, confirmed_at } = row;
  const { version } = match;
  const at = clock.now();
  const now = at.toISOString();
  const isSigned = match.phase === 'confirmed';
  await updateMatchFacts(tx, id, match, {
    submitted_at: isSigned ? now : submitted_at,
    confirmed_at: isSigned ? now : confirmed_at,
  });
  await insertSheetCommand(tx, { match_id: id, by_user: null, cid: null, version, part, at });
  const is_cup = (await findGroupKind(tx, group_id)) === 'cup';
  publishMatch(publish, season, { id, group_id, version, is_cup });
}
