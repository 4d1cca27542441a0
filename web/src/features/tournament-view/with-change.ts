import type { PublicSheet, TournamentMessage } from '@oche/contract';
import type { PairingView } from '@oche/tournament';

/**
 * A tournament after a message. What does not follow on what is known changes nothing: then it is asked how it stands. Places
 * are not told: whoever shows them asks.
 */
export function withChange(sheet: PublicSheet, message: TournamentMessage): PublicSheet {
  const { view } = sheet;
  if (message.diff === null || message.base > view.version || message.version <= view.version) return sheet;
  const { diff, tables, games, version } = message;
  const changed = new Map(diff.pairings.map((pairing) => [pairing.id, pairing]));
  const known = new Set(view.pairings.map(({ id }) => id));
  // A draw makes pairings, and a message does not say where they belong.
  if (diff.pairings.some(({ id }) => !known.has(id))) return sheet;
  const pairings = view.pairings.map((pairing) => changed.get(pairing.id) ?? pairing);
  return {
    ...sheet,
    games: { ...without(sheet.games, changed), ...games },
    scores: onlyRunning(sheet.scores, pairings),
    view: {
      ...view,
      ...{ version, phase: diff.phase, pairings },
      groups: view.groups.map(
        (group) => tables.find(({ stage, key }) => stage === group.stage && key === group.key) ?? group,
      ),
    },
  };
}

const without = <T>(values: Record<string, T>, gone: ReadonlyMap<string, unknown>): Record<string, T> =>
  Object.fromEntries(Object.entries(values).filter(([id]) => !gone.has(id)));

function onlyRunning(scores: PublicSheet['scores'], pairings: readonly PairingView[]): PublicSheet['scores'] {
  const running = new Set(pairings.filter(({ status }) => status === 'running').map(({ id }) => id));
  return Object.fromEntries(Object.entries(scores).filter(([id]) => running.has(id)));
}

/** Of two answers the newer one, whichever arrived last. */
export const newerSheet = (mine: PublicSheet | undefined, answer: PublicSheet): PublicSheet =>
  mine && mine.view.version > answer.view.version ? mine : answer;
