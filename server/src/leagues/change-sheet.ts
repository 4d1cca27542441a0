import type { TeamMatch } from '@oche/league';
import { type AppServices, transaction } from '../app/index.ts';
import { requireOpen } from './change-season.ts';
import { findGroupKind } from './groups.sql.ts';
import { lockMatch, updateMatchFacts } from './matches.sql.ts';
import { publishMatch } from './publish-match.ts';
import { shareSeasonOfMatch } from './seasons.sql.ts';

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
    if (match === row.match) return;
    const now = services.clock.now().toISOString();
    const isSigned = match.phase === 'confirmed';
    await updateMatchFacts(tx, id, match, {
      submitted_at: isSigned ? now : row.submitted_at,
      confirmed_at: isSigned ? now : row.confirmed_at,
    });
    const is_cup = (await findGroupKind(tx, row.group_id)) === 'cup';
    publishMatch(publish, season, { id, group_id: row.group_id, version: match.version, is_cup });
  });
