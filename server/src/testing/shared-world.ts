import { afterAll, beforeAll } from 'vitest';
import { startWorld, type World } from './world.ts';

/** One world for all tests of a file: started before the first and stopped after the last. */
export function sharedWorld(): () => World {
  let world: World;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.stop());
  return () => world;
}
