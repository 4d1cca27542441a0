import { BracketsManager } from 'brackets-manager';
import { InMemoryDatabase } from 'brackets-memory-db';
import { assertPlayed, type BracketCase, cpuMs } from './case.ts';

export const BRACKETS_MANAGER = 'brackets-manager 1.11.1';

type PeerSettings = Parameters<BracketsManager['create']['stage']>[0]['settings'];
const SETTINGS = {
  round_robin: { groupCount: 1 },
  single_elimination: { seedOrdering: ['natural'] },
  double_elimination: { seedOrdering: ['natural'], grandFinal: 'simple' },
} satisfies Record<BracketCase['peer'], PeerSettings>;

/** All of its games, or so many of the first: milliseconds of processor in all, and for the results alone. */
export async function playBracketsManager(
  one: BracketCase,
  n: number,
  most = Number.POSITIVE_INFINITY,
): Promise<{ ms: number; msPerResult: number }> {
  const storage = new InMemoryDatabase();
  const manager = new BracketsManager(storage);
  const readyMatches = async () =>
    ((await storage.select('match')) as { id: number; status: number }[]).filter(
      ({ status }) => status === 2,
    );
  const start = cpuMs();
  await manager.create.stage({
    tournamentId: 0,
    name: 'bench',
    type: one.peer,
    seeding: Array.from({ length: n }, (_, at) => `Player ${at}`),
    settings: SETTINGS[one.peer],
  });
  // Ours hands out what is ready with the draw, and what changed with every result; the peer is asked for both.
  let ready = await readyMatches();
  let played = 0;
  let spent = 0;
  while (ready.length > 0 && played < most) {
    const now = ready.slice(0, most - played);
    const before = cpuMs();
    for (const { id } of now) {
      await manager.update.match({ id, opponent1: { score: 3, result: 'win' }, opponent2: { score: 1 } });
      if (one.peer !== 'round_robin') await manager.find.nextMatches(id);
    }
    spent += cpuMs() - before;
    played += now.length;
    ready = await readyMatches();
  }
  const ms = cpuMs() - start;
  if (most === Number.POSITIVE_INFINITY) assertPlayed(played, one, n);
  return { ms, msPerResult: spent / played };
}
