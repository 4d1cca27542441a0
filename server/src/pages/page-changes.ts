import type { Endpoint } from '@oche/contract';
import type { Dispatch, Outgoing } from '../app/index.ts';
import type { KeptPages } from './kept-pages.ts';

// What makes a kept page wrong: a call that writes something of an organisation, and what is published about its seasons by
// whoever else writes there, a game that ends or the clock.

/** Names and addresses that stand on pages of any organisation. */
const OF_ALL = /^\/(?:participants|participant-claims|locations|admin\/organisations)(?:\/|$)/;
const SEASON = /^cache-league-season\.(\d{1,15})$/;

/** In words that travel between processes: an organisation, a season, or everything. */
type Change = string;
const ALL: Change = 'all';

export function changeBy({ method, path }: Pick<Endpoint, 'method' | 'path'>, input: unknown): Change | null {
  if (method === 'GET') return null;
  if (OF_ALL.test(path)) return ALL;
  const { org_slug } = (input ?? {}) as { org_slug?: unknown };
  return typeof org_slug === 'string' ? `organisation ${org_slug.trim()}` : null;
}

export function applyChange(kept: KeptPages, answers: { drop(): void }, change: Change): void {
  const [kind, name = ''] = change.split(' ', 2);
  if (kind === 'organisation') kept.drop(name);
  else if (kind === 'season') kept.changeSeason(Number(name));
  else kept.dropAll();
  // Shared answers are never older than a page of a season may be.
  if (kind !== 'season') answers.drop();
}

export const changesIn = (messages: readonly Outgoing[]): Change[] => [
  ...new Set(
    messages.flatMap(({ channel }) => {
      const [, id] = SEASON.exec(channel) ?? [];
      return id === undefined ? [] : [`season ${id}`];
    }),
  ),
];

/** Whoever has changed something is answered when no process shows the old pages any more. */
export const droppingPages =
  (dispatch: Dispatch, changed: (change: Change) => Promise<void>): Dispatch =>
  async (endpoint, input, info) => {
    const answer = await dispatch(endpoint, input, info);
    const change = changeBy(endpoint, input);
    if (change !== null) await changed(change);
    return answer;
  };
