import type { LeagueMatch, LeagueMatchCommand } from '@oche/contract';
import { useEffect, useMemo, useState } from 'react';
import { SHEET_QUEUE } from '../../device-games/has-outbox.ts';
import { sendSheets } from '../../device-games/sheet-outbox.ts';
import { addCommand, dropCommand, waitingCommands } from '../../device-games/sheet-queue.ts';
import { useAccount } from '../../device-games/use-account.ts';
import { useUnsentGames } from '../../device-games/use-unsent-games.ts';
import { useApp } from '../../lib/app-context.tsx';
import type { SeasonPlace } from '../../lib/season-desk.ts';
import { useStored } from '../../lib/stored.ts';
import { toast } from '../../lib/toast.ts';
import { newId } from '../../lib/uuid.ts';
import type { Sheet } from './sheet-data.ts';
import { withWaiting } from './with-waiting.ts';

/** Nobody looks at a button for longer: what has not arrived by then waits on the phone. */
const PATIENCE_MS = 4000;

/** Writes on the sheet of a match. What is written is kept on the device first, and handed over when there is a network. */
export function useSheet(match: LeagueMatch, place: SeasonPlace, refresh: () => unknown): Sheet {
  const app = useApp();
  const account = useAccount()?.id ?? 0;
  const stored = useStored(SHEET_QUEUE);
  const waiting = useMemo(
    () => waitingCommands(account, stored).filter(({ match_id }) => match_id === match.id),
    [account, stored, match.id],
  );
  const games = useUnsentGames(match.id);
  const shown = useMemo(
    () => withWaiting(match, { commands: waiting, games }, new Date().toISOString()),
    [match, waiting, games],
  );
  const [busy, setBusy] = useState(false);
  useEffect(() => void sendSheets(app), [app]);

  const send: Sheet['send'] = async (command, onFailure) => {
    const as = actorFor(shown, command);
    const { cid } = addCommand({
      ...{ cid: newId(), account, match_id: match.id, place: { ...place, match_slug: match.slug } },
      ...{ version: match.version, command, at: new Date().toISOString(), ...(as ? { as } : {}) },
    });
    setBusy(true);
    await Promise.race([sendSheets(app), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
    setBusy(false);
    const problem = waitingCommands(account).find((one) => one.cid === cid)?.problem;
    // Behind others it is decided about in its turn.
    if (!problem || waiting.length > 0) return true;
    dropCommand(cid);
    if (problem.kind === 'conflict') await refresh();
    onFailure?.(problem);
    toast.error(app.t('form.failed'), problem.message);
    return false;
  };
  return { match: shown, place, known: match, waiting, games, send, busy };
}

/** Who is captain of the side acts as that; else whoever may. */
function actorFor({ actors, commands }: LeagueMatch, command: LeagueMatchCommand) {
  const side = 'side' in command && command.type !== 'lose_games' ? command.side : undefined;
  const isAnswer = command.type === 'reopen_line_up';
  if (side && !isAnswer && actors.includes(side)) return side;
  const captain = actors.find((one) => one !== 'secretary' && commands[one]?.includes(command.type));
  return side && !isAnswer ? actors.find((one) => one === 'secretary') : (captain ?? actors[0]);
}
