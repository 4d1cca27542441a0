// Everything about every endpoint at once: for the server, and for whoever checks an input before it is sent.
import * as accounts from './accounts.ts';
import * as admin from './admin.ts';
import * as boards from './boards.ts';
import * as calendar from './calendar.ts';
import * as coaching from './coaching.ts';
import * as coachingBoard from './coaching-board.ts';
import * as coachingDigest from './coaching-digest.ts';
import * as coachingPlans from './coaching-plans.ts';
import * as coachingProgress from './coaching-progress.ts';
import * as coachingWeaknesses from './coaching-weaknesses.ts';
import * as desk from './desk.ts';
import type { Endpoint } from './endpoint.ts';
import * as entries from './entries.ts';
import * as events from './events.ts';
import * as follows from './follows.ts';
import * as friends from './friends.ts';
import * as gameMarkers from './game-markers.ts';
import * as gameVersions from './game-versions.ts';
import * as games from './games.ts';
import * as importRoom from './import-room.ts';
import * as leagueCalendar from './league-calendar.ts';
import * as leagueCup from './league-cup.ts';
import * as leagueGroups from './league-groups.ts';
import * as leagueLog from './league-log.ts';
import * as leagueMatches from './league-matches.ts';
import * as leaguePhotos from './league-photos.ts';
import * as leaguePlay from './league-play.ts';
import * as leagueSheet from './league-sheet.ts';
import * as leagueTablets from './league-tablets.ts';
import * as leagueTeams from './league-teams.ts';
import * as leagues from './leagues.ts';
import * as lobby from './lobby.ts';
import * as locations from './locations.ts';
import * as members from './members.ts';
import * as myTournaments from './my-tournaments.ts';
import * as notices from './notices.ts';
import * as online from './online.ts';
import * as organisationRoles from './organisation-roles.ts';
import * as organisations from './organisations.ts';
import * as participants from './participants.ts';
import * as playOffs from './play-offs.ts';
import * as playerEntries from './player-entries.ts';
import * as privacy from './privacy.ts';
import * as profile from './profile.ts';
import * as publicLeague from './public-league.ts';
import * as publicLists from './public-lists.ts';
import * as publicPages from './public-pages.ts';
import * as publicPlayers from './public-players.ts';
import * as publicSite from './public-site.ts';
import * as publicTournaments from './public-tournaments.ts';
import * as rankings from './rankings.ts';
import * as rating from './rating.ts';
import * as realtime from './realtime.ts';
import * as registration from './registration.ts';
import * as seasons from './seasons.ts';
import * as seats from './seats.ts';
import * as site from './site.ts';
import * as siteBoard from './site-content-board.ts';
import * as siteDocuments from './site-content-documents.ts';
import * as siteFiles from './site-content-files.ts';
import * as siteNews from './site-content-news.ts';
import * as siteSettings from './site-content-settings.ts';
import * as teamRegistration from './team-registration.ts';
import * as tournaments from './tournaments.ts';
import * as training from './training.ts';
import * as transfers from './transfers.ts';
import * as venues from './venues.ts';
import * as video from './video.ts';
import * as webhooks from './webhooks.ts';

const FEATURES = {
  accounts,
  notices,
  follows,
  games,
  gameMarkers,
  gameVersions,
  seats,
  training,
  coaching,
  coachingBoard,
  coachingDigest,
  coachingPlans,
  coachingProgress,
  coachingWeaknesses,
  lobby,
  friends,
  online,
  video,
  profile,
  rating,
  calendar,
  locations,
  boards,
  participants,
  importRoom,
  events,
  webhooks,
  tournaments,
  playerEntries,
  privacy,
  publicTournaments,
  entries,
  registration,
  myTournaments,
  desk,
  rankings,
  leagues,
  leagueCalendar,
  leagueCup,
  leagueLog,
  playOffs,
  leagueMatches,
  leaguePhotos,
  leaguePlay,
  leagueTablets,
  leagueSheet,
  leagueTeams,
  publicLeague,
  publicLists,
  publicPages,
  publicPlayers,
  publicSite,
  members,
  transfers,
  teamRegistration,
  venues,
  seasons,
  leagueGroups,
  organisationRoles,
  organisations,
  site,
  siteFiles,
  siteNews,
  siteDocuments,
  siteBoard,
  siteSettings,
  admin,
  realtime,
};

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'guard' in value;

/** Every endpoint of the product, with the feature it belongs to. */
export const ENDPOINTS: { name: string; feature: string; endpoint: Endpoint }[] = Object.entries(
  FEATURES,
).flatMap(([feature, module]) =>
  Object.entries(module).flatMap(([name, endpoint]) =>
    isEndpoint(endpoint) ? [{ name, feature, endpoint }] : [],
  ),
);

export { fieldIssues } from './fields.ts';
