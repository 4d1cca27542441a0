import { randomUUID } from 'node:crypto';
import { type JoinedDatabase, joinEmbeddedDatabase } from '@oche/server/testing';

const EVENT = { type: 'visit', visit: { darts: ['T20', 'S20', 'S5'] } };

/** The rows of a visit in one transaction and nothing else, with the driver and the pool of the product. */
export async function openBareVisits(
  dataDir: string,
): Promise<{ write(game: string): Promise<void>; leave: JoinedDatabase['leave'] }> {
  const { db, leave } = await joinEmbeddedDatabase(dataDir);
  const write = async (id: string) => {
    await db.begin(async (tx) => {
      const [game] = await tx<{ v: number }[]>`select v from games where id = ${id} for update`;
      const v = game!.v + 1;
      const row = { game_id: id, v, cid: randomUUID(), event: tx.json(EVENT) };
      await tx`insert into game_events ${tx(row)}`;
      await tx`update games set ${tx({ v, status: 'running', finished_at: null })} where id = ${id}`;
    });
  };
  return { write, leave };
}
