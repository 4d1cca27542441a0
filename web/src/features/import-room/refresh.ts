import {
  listEntries,
  listImports,
  listLocations,
  listMembers,
  listParticipants,
  listTeams,
  listVenues,
} from '@oche/contract';
import { queryKey, useApp } from '../../lib/app-context.tsx';

const CHANGED = [
  listImports,
  listParticipants,
  listEntries,
  listMembers,
  listTeams,
  listVenues,
  listLocations,
];

/** After an import every list that it may have changed is asked for again. */
export function useRefresh(): () => Promise<unknown> {
  const { query } = useApp();
  return () =>
    Promise.all(CHANGED.map((endpoint) => query.invalidateQueries({ queryKey: queryKey(endpoint) })));
}
