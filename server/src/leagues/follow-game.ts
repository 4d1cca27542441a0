import { handleMatch, impliedSteps, type MatchCommand } from '@oche/league';
import type { AppServices, Publish } from '../app/index.ts';
import type { Sql } from '../db/index.ts';
import type { GameStatusChange } from '../games/index.ts';
import { writeLog } from './change-season.ts';
import { storeSheet } from './change-sheet.ts';
import { lockMatch } from './matches.sql.ts';
import { shareSeasonOfMatch } from './seasons.sql.ts';

/**
 * A game of a sheet is about to begin or to end: first the match, then the game, as when somebody opens it. Both are sent at
 * once, so that nothing of the game comes between.
 */
export function expectSheetGame(
  _: AppServices,
  tx: Sql,
  { link_kind, link_id }: Pick<GameStatusChange, 'link_kind' | 'link_id'>,
): Promise<void> | undefined {
  if (link_kind !== 'match' || link_id === null) return;
  const id = Number(link_id);
  return Promise.all([shareSeasonOfMatch(tx, id), lockMatch(tx, id)]).then(() => {});
}

/**
 * A game of a sheet has ended, or goes on after all: the sheet follows in the same transaction, as long as nobody has submitted
 * it. What the rules do not take stays off it, and the captains write what they agree on.
 */
export async function followSheetGame(
  services: AppServices,
  tx: Sql,
  change: GameStatusChange,
  publish: Publish,
): Promise<void> {
  if (change.link_kind !== 'match' || change.link_id === null) return;
  const season = await shareSeasonOfMatch(tx, Number(change.link_id));
  const row = season && (await lockMatch(tx, Number(change.link_id)));
  if (!row || season.closed_at !== null) return;
  const slot = Object.keys(row.match.games).find((number) => row.match.games[Number(number)] === change.id);
  const commands = slot === undefined ? [] : commandsAfter(Number(slot), change);
  const command = commands.at(-1);
  if (!command) return;
  const now = services.clock.now().toISOString();
  let { match } = row;
  for (const one of commands)
    for (const step of [...impliedSteps(match, one), one]) {
      const handled = handleMatch(match, step, { actor: 'scorer', now });
      if (!handled.ok) return;
      match = handled.value.match;
    }
  if (match === row.match) return;
  await storeSheet(services, tx, publish, { season, row, match, part: `game:${slot}` });
  const score = command.type === 'record_game' ? { score: command.score.join('–') } : {};
  await writeLog({ ...services, actor: change.by }, tx, season.id, {
    kind: `match_${command.type}`,
    detail: { match_id: row.id, actor: 'scorer', slot: Number(slot), ...score },
  });
}

function commandsAfter(slot: number, { status, before, played }: GameStatusChange): MatchCommand[] {
  const takenBack: MatchCommand[] = before === 'finished' ? [{ type: 'take_back_game', slot }] : [];
  switch (status) {
    case 'finished':
      return played ? [...takenBack, { type: 'record_game', slot, ...played }] : [];
    case 'running':
      return takenBack;
    case 'aborted':
      return [{ type: 'set_game', slot, game: null }];
    case 'scheduled':
      return [];
  }
}
