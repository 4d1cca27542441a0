import { CHANNELS } from '@oche/contract';
import type { TeamMatch } from '@oche/league';
import { type AppServices, transaction } from '../app/index.ts';
import { countChange } from './calendar.ts';
import { lockMatch, updateMatchFacts } from './matches.sql.ts';

/** What somebody who scores makes of a sheet, in one transaction; whoever watches the match is told. */
export const changeSheet = (
  services: AppServices,
  id: number,
  change: (match: TeamMatch) => TeamMatch,
): Promise<void> =>
  transaction(services, async (tx, publish) => {
    const row = await lockMatch(tx, id);
    if (!row) return;
    const match = change(row.match);
    if (match === row.match) return;
    const now = services.clock.now().toISOString();
    const isSigned = match.phase === 'confirmed';
    await updateMatchFacts(tx, id, match, {
      submitted_at: isSigned ? now : row.submitted_at,
      confirmed_at: isSigned ? now : row.confirmed_at,
    });
    await countChange(tx, publish, row.season_id);
    publish({ channel: CHANNELS.leagueMatch(id), event: 'change', data: { version: match.version } });
  });
