import { findAnyUser } from '../accounts/index.ts';
import type { Database } from '../db/index.ts';
import { seedClubNight } from './club-night.ts';

/** Tells the stories of the demo, once: a demo that was played with keeps what was played. */
export async function seedDemo(db: Database): Promise<void> {
  if (await findAnyUser(db)) return;
  await db.begin((tx) => seedClubNight(tx, new Date()));
}
