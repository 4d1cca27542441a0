import {
  listMembers,
  listTeams,
  listTransfers,
  listTwins,
  listVenues,
  showMember,
  showRegistrationDesk,
  showSeasonWeek,
  showTeam,
  showVenue,
} from '@oche/contract';
import { queryKey, useApp } from '../../lib/app-context.tsx';

/** What hangs together: whoever changes a team, a squad or a member has changed what the other pages show. */
const SHOWN = [
  ...[listTeams, showTeam, listMembers, showMember, listTwins, listTransfers, showRegistrationDesk],
  ...[listVenues, showVenue, showSeasonWeek],
];

/** Asks for everything about teams and members again. */
export function useRefreshTeams(): () => Promise<unknown> {
  const { query } = useApp();
  return () =>
    Promise.all(SHOWN.map((endpoint) => query.invalidateQueries({ queryKey: queryKey(endpoint) })));
}
