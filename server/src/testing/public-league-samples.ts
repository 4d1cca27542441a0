import { makeLeague } from '../seed/league/make-league.ts';
import { freshYear, type Sample } from './sample.ts';

type Made = Awaited<ReturnType<typeof makeLeague>>;

/** A season that everybody may see, with a calendar of which nothing is played. */
const seen = (more: (made: Made) => object = () => ({})): Sample => ({
  input: async ({ organisation }, { db }) => {
    const year = freshYear();
    const made = await makeLeague(db, organisation.id, { from: `${year}-09-01`, to: `${year + 1}-05-31` });
    return { org_slug: organisation.slug, season_slug: made.slug, ...more(made) };
  },
});
const group = (made: Made) => ({ group_slug: made.groups[0]!.slug });

export const PUBLIC_LEAGUE_SAMPLES: Record<string, Sample> = {
  listSeenGroups: seen(),
  showStandings: seen(group),
  exportStandings: seen(group),
  showLeagueHome: seen(),
  showSeenTeam: seen((made) => ({ team_slug: made.groups[0]!.teams[0]!.slug })),
  listSeenMatches: seen(),
  showPlayerList: seen(() => ({ list: '180-171' })),
  exportPlayerList: seen(() => ({ list: 'high-checkouts' })),
  showIndividualStandings: seen(group),
  showSeenPlayer: seen((made) => ({ player_id: Number(made.groups[0]!.teams[0]!.players[0]!.id) })),
  exportSeenMatches: seen(),
};
