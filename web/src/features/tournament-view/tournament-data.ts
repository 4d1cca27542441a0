import { CHANNELS, type PublicSheet, type SeenScore, showTournament } from '@oche/contract';
import { gameCodes, type PairingId, type PairingView, roundCounts } from '@oche/tournament';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type AppContext, callQuery, queryKey, useAnswerOf, useApp } from '../../lib/app-context.tsx';
import { type LightLink, useLightLinks } from '../../lib/links.tsx';
import { useLive } from '../../lib/live.ts';
import { type Address, path } from '../../lib/paths.ts';
import type { Shown } from '../../widgets/tournament/words.ts';
import { newerSheet, withChange } from './with-change.ts';

export const loadTournament = (app: AppContext, tournament: string): Promise<PublicSheet> =>
  app.query.fetchQuery(callQuery(app, showTournament, { tournament }));

/** The name of a tournament that a page's loader has fetched. */
export const knownTournament = ({ query }: AppContext, tournament = ''): PublicSheet | undefined =>
  query.getQueryData<PublicSheet>(queryKey(showTournament, { tournament }));

/** What every page of a tournament is drawn from. */
export type TournamentData = {
  sheet: PublicSheet;
  shown: Shown;
  rounds: (pairing: PairingView) => number;
  /** A tap on a game leads to its page. */
  opens: { to: (pairing: PairingId) => Address; link: (pairing: PairingId) => LightLink };
  /** How the games stand that are being played. */
  scores: Readonly<Record<PairingId, SeenScore>>;
  onScore: (gameId: string, score: SeenScore) => void;
};

/** What is not told with a change, such as places, is asked for a little later, and not by all in the same moment. */
const SOON_MS = 500;
const SPREAD_MS = 1500;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** A tournament as it stands, kept up to date by what is told, and by asking where something was missed. */
export function useTournament(tournament: string, { withPlaces = false } = {}): TournamentData {
  const app = useApp();
  const { query, call } = app;
  const key = queryKey(showTournament, { tournament });
  const sheet = useAnswerOf({
    ...callQuery(app, showTournament, { tournament }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const asked = useRef(sheet.view.version);
  const ask = async () => {
    const answer = await call(showTournament, { tournament });
    asked.current = answer.view.version;
    query.setQueryData<PublicSheet>(key, (mine) => newerSheet(mine, answer));
  };
  const isBehind = useRef(false);
  useLive(CHANNELS.tournament(sheet.id), {
    onMessage: {
      change: (message) => {
        const mine = query.getQueryData<PublicSheet>(key) ?? sheet;
        const next = withChange(mine, message);
        isBehind.current = next === mine;
        query.setQueryData<PublicSheet>(key, next);
      },
    },
    onSync: async () => {
      // A draw is too long for a message: everybody who watches asks for it, but not in the same moment.
      if (isBehind.current) await pause(Math.random() * SPREAD_MS);
      isBehind.current = false;
      await ask();
    },
    knownVersion: () => query.getQueryData<PublicSheet>(key)?.view.version,
  });
  const newest = useRef(ask);
  newest.current = ask;
  const { version } = sheet.view;
  useEffect(() => {
    if (!withPlaces || version <= asked.current) return;
    const wait = SOON_MS + Math.random() * SPREAD_MS;
    const timer = setTimeout(() => void newest.current().catch(() => {}), wait);
    return () => clearTimeout(timer);
  }, [withPlaces, version]);
  return { sheet, ...useShown(sheet), ...useScores(sheet) };
}

function useShown(sheet: PublicSheet): Pick<TournamentData, 'shown' | 'rounds' | 'opens'> {
  const { slug, entrants, boards, view } = sheet;
  const linkTo = useLightLinks();
  return useMemo(() => {
    const names = new Map(entrants.map(({ id, name }) => [id, name]));
    const numbers = new Map(boards.map(({ id, number }) => [id, String(number)]));
    const codes = gameCodes(view.pairings);
    const on = new Map(
      view.pairings.flatMap(({ id, board, status }) =>
        board !== null && (status === 'called' || status === 'running')
          ? [[id, numbers.get(board) ?? ''] as const]
          : [],
      ),
    );
    const code = (pairing: PairingId) => codes.get(pairing) ?? '';
    const to = (pairing: PairingId) =>
      path('/tournaments/{tournament}/games/{id}', { tournament: slug, id: code(pairing) });
    return {
      shown: {
        name: (entrant) => names.get(entrant) ?? entrant,
        board: (board) => numbers.get(board) ?? '',
        code,
        playedOn: (pairing) => on.get(pairing) ?? null,
      },
      rounds: roundCounts(view.pairings),
      opens: { to, link: (pairing: PairingId) => linkTo(to(pairing)) },
    };
  }, [slug, entrants, boards, view.pairings, linkTo]);
}

/** What was heard from the boards over what the answer said. */
function useScores({ games, scores }: PublicSheet): Pick<TournamentData, 'scores' | 'onScore'> {
  const [heard, setHeard] = useState<Record<string, SeenScore>>({});
  const onScore = useCallback(
    (gameId: string, score: SeenScore) =>
      setHeard((before) => ((before[gameId]?.v ?? -1) >= score.v ? before : { ...before, [gameId]: score })),
    [],
  );
  const now = useMemo(() => {
    const found: Record<PairingId, SeenScore> = { ...scores };
    for (const [pairing, gameId] of Object.entries(games)) {
      const score = heard[gameId];
      if (score && score.v >= (found[pairing]?.v ?? 0)) found[pairing] = score;
    }
    return found;
  }, [games, scores, heard]);
  return { scores: now, onScore };
}
