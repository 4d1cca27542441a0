import type { LeagueMatch } from '@oche/contract';
import type { Side } from '@oche/kit';
import { useState } from 'react';
import { useAccount } from '../../device-games/use-account.ts';
import { useStored, writeStored } from '../../lib/stored.ts';

export type Draft = { positions: (string | null)[]; substitutes: string[] };

/** By account: whoever else signs in on the same phone may be of the other side. */
export const draftKey = (account: number, matchId: number, side: Side): string =>
  `line_up:${account}:${matchId}:${side}`;

/** A line-up that is being chosen: kept on the device until it is handed in. */
export function useLineUpDraft(match: LeagueMatch, side: Side) {
  const account = useAccount()?.id ?? 0;
  const key = draftKey(account, match.id, side);
  const stored = useStored(key);
  // A device that keeps nothing still lets somebody choose.
  const [chosen, setChosen] = useState<Draft | null>(null);
  const count = match.sheet.match.format.positions;
  const given = match.sheet.match.line_ups[side];
  const draft = chosen ??
    readDraft(stored, match, side) ?? {
      positions: given ? [...given.positions] : Array.from({ length: count }, () => null),
      substitutes: given ? [...given.substitutes] : [],
    };
  const setDraft = (next: Draft) => {
    setChosen(next);
    writeStored(key, JSON.stringify(next));
  };
  return { draft, setDraft, dropDraft: () => writeStored(key, null) };
}

/** What was kept may be older than the squad: who is not in it any more is left out. */
function readDraft(stored: string | null, match: LeagueMatch, side: Side): Draft | null {
  const squad = match.squads[side];
  if (stored === null || !squad) return null;
  const { positions, substitutes } = JSON.parse(stored) as Draft;
  if (positions.length !== match.sheet.match.format.positions) return null;
  const known = new Set([...squad.members, ...squad.guests.map(({ player }) => player)]);
  return {
    positions: positions.map((id) => (id !== null && known.has(id) ? id : null)),
    substitutes: substitutes.filter((id) => known.has(id)),
  };
}
