import { CHANNELS, listMyTournaments, type MyTournament, type TournamentMessage } from '@oche/contract';
import { queryKey, useApp } from './app-context.tsx';
import { useLive } from './live.ts';
import { useSoon } from './use-soon.ts';
import { useUser } from './user.ts';

/** Everybody who plays hears of every result: each asks a moment later, and only if it is about them. */
const NEWS = { atLeast: 200, spread: 2000 };

/** Keeps a tournament that somebody plays in up to date for as long as it is shown; `ask` does it at once. */
export function useFreshTournament(mine: MyTournament, page: number): { ask: () => Promise<void> } {
  const { call, query } = useApp();
  const ask = async () => {
    const answer = await call(listMyTournaments, { page });
    query.setQueryData(queryKey(listMyTournaments, { page }), () => answer);
  };
  // Without a network it is asked again when there is one.
  const askSoon = useSoon(() => ask().catch(() => undefined), NEWS);
  useLive(CHANNELS.tournament(mine.tournament.id), {
    onMessage: { change: (message) => isAbout(mine, message) && askSoon() },
    onSync: askSoon,
  });
  // The desk's answer to whoever wants to leave comes as a notice.
  const user = useUser();
  useLive(user === null ? null : CHANNELS.user(user.id), { onMessage: { notification: () => askSoon() } });
  return { ask };
}

/** Games and groups of mine, and games I mark; what is too long for a message may be about anybody. */
export function isAbout({ day }: MyTournament, message: TournamentMessage): boolean {
  if (message.diff === null || !day) return true;
  const { entrant, persons, duties } = day;
  const marked = new Set(duties.map(({ game }) => game.pairing.id));
  return (
    message.diff.pairings.some(
      ({ id, sides, marker }) =>
        sides.includes(entrant) || marked.has(id) || (marker !== null && persons.includes(marker)),
    ) || message.tables.some(({ rows }) => rows.some((row) => row.entrant === entrant))
  );
}
