import { accounts } from './accounts.ts';
import { admin } from './admin.ts';
import { darts } from './darts.ts';
import { games } from './games.ts';
import { home } from './home.ts';
import { legal } from './legal.ts';
import { live } from './live.ts';
import { lobby } from './lobby.ts';
import { play } from './play.ts';
import { profile } from './profile.ts';
import { refusals } from './refusals.ts';
import { shell } from './shell.ts';
import { training } from './training.ts';

export const en = {
  ...shell,
  ...accounts,
  ...home,
  ...admin,
  ...darts,
  ...refusals,
  ...legal,
  ...live,
  ...games,
  ...training,
  ...play,
  ...lobby,
  ...profile,
} as const;
