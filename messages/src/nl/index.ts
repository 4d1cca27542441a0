import { account } from './account.ts';
import { accounts } from './accounts.ts';
import { admin } from './admin.ts';
import { boards } from './boards.ts';
import { darts } from './darts.ts';
import { desk } from './desk.ts';
import { events } from './events.ts';
import { gallery } from './gallery.ts';
import { figures, games } from './games.ts';
import { home } from './home.ts';
import { issues } from './issues.ts';
import { kit } from './kit.ts';
import { league } from './league.ts';
import { leagueRules } from './league-rules.ts';
import { legal } from './legal.ts';
import { live } from './live.ts';
import { lobby } from './lobby.ts';
import { locations } from './locations.ts';
import { manage } from './manage.ts';
import { participants } from './participants.ts';
import { play } from './play.ts';
import { profile } from './profile.ts';
import { reasons } from './reasons.ts';
import { refusals } from './refusals.ts';
import { setup } from './setup.ts';
import { shell } from './shell.ts';
import { tournament } from './tournament.ts';
import { tournamentRules } from './tournament-rules.ts';
import { tournaments } from './tournaments.ts';
import { training } from './training.ts';

/** One part for each feature: a page fetches those it speaks with. */
export const parts = {
  participants,
  boards,
  locations,
  events,
  manage,
  issues,
  account,
  accounts,
  admin,
  darts,
  figures,
  gallery,
  games,
  home,
  kit,
  league,
  leagueRules,
  legal,
  live,
  lobby,
  play,
  profile,
  reasons,
  refusals,
  shell,
  tournamentRules,
  training,
  tournament,
  tournaments,
  desk,
  setup,
};
