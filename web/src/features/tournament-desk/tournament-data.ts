import {
  CHANNELS,
  type EventRole,
  hasEventRole,
  listEntries,
  listEventBoards,
  type ManagedTournament,
  showManagedTournament,
  showSheet,
  type TournamentEntry,
  type TournamentSheet,
  tournamentLog,
} from '@oche/contract';
import { gameCodes, type PairingView, roundCounts } from '@oche/tournament';
import { useMemo } from 'react';
import {
  type AppContext,
  callQuery,
  queryKey,
  useAnswer,
  useApp,
  useAsyncAnswer,
} from '../../lib/app-context.tsx';
import { useLive } from '../../lib/live.ts';
import { useSoon } from '../../lib/use-soon.ts';
import type { Shown } from '../../widgets/tournament/words.ts';
import { NEWS } from './desk-data.ts';

/** What every page of a tournament is drawn from. */
export const loadTournament = (app: AppContext, id: string): Promise<unknown> =>
  Promise.all([
    app.query.ensureQueryData(callQuery(app, showManagedTournament, { tournament_id: id })),
    app.query.ensureQueryData(callQuery(app, showSheet, { tournament_id: id })),
  ]);

export type TournamentData = {
  tournament: ManagedTournament;
  sheet: TournamentSheet;
  shown: Shown;
  rounds: (pairing: PairingView) => number;
  /** Whether the buttons of a role are shown; the server decides. */
  may: (role: EventRole) => boolean;
};

/** A tournament as it stands, kept fresh while it is shown. */
export function useTournament(id: string): TournamentData {
  const tournament = useAnswer(showManagedTournament, { tournament_id: id });
  const sheet = useAnswer(showSheet, { tournament_id: id });
  const refresh = useRefresh(id);
  useLive(CHANNELS.tournament(tournament.id), {
    onMessage: { change: refresh },
    onSync: refresh,
    knownVersion: () => sheet.view.version,
  });
  const shown = useShown(tournament, sheet);
  const rounds = useMemo(() => roundCounts(sheet.view.pairings), [sheet]);
  return { tournament, sheet, shown, rounds, may: (role) => hasEventRole(tournament.role, role) };
}

/** Who has entered, kept fresh: people enter and check in on their own phones while the list is looked at. */
export function useEntries({ tournament }: Pick<TournamentData, 'tournament'>): TournamentEntry[] {
  const { query } = useApp();
  const input = { tournament_id: String(tournament.id) };
  const refresh = useSoon(() => query.invalidateQueries({ queryKey: queryKey(listEntries, input) }), NEWS);
  useLive(CHANNELS.event(tournament.event.id), { onMessage: { change: refresh }, onSync: refresh });
  return useAnswer(listEntries, input);
}

/** Asks again for what a change may have touched. */
export function useRefresh(id: string): () => Promise<void> {
  const { query } = useApp();
  return async () => {
    await Promise.all(
      [showManagedTournament, showSheet, tournamentLog].map((endpoint) =>
        query.invalidateQueries({ queryKey: queryKey(endpoint, { tournament_id: id }) }),
      ),
    );
  };
}

/** Boards have numbers for people and ids for the core; only the desk may ask for them. */
function useShown({ event, role }: ManagedTournament, { entrants, view }: TournamentSheet): Shown {
  const boards = useAsyncAnswer(
    listEventBoards,
    { event_id: String(event.id) },
    { enabled: hasEventRole(role, 'desk') },
  ).data;
  return useMemo(() => {
    const names = new Map(entrants.map(({ id, name }) => [id, name]));
    const codes = gameCodes(view.pairings);
    const numbers = new Map((boards ?? []).map(({ id, number }) => [String(id), String(number)]));
    const on = new Map(
      view.pairings.flatMap(({ id, board, status }) =>
        board !== null && (status === 'called' || status === 'running')
          ? [[id, numbers.get(board) ?? '']]
          : [],
      ),
    );
    return {
      name: (entrant) => names.get(entrant) ?? entrant,
      board: (board) => numbers.get(board) ?? '',
      code: (pairing) => codes.get(pairing) ?? '',
      playedOn: (pairing) => on.get(pairing) ?? null,
    };
  }, [entrants, view, boards]);
}
