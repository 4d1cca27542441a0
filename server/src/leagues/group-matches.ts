import { type GroupMatch, Refusal } from '@oche/contract';
import type { Context, Input } from '../app/index.ts';
import { listLocationNames } from '../boards/index.ts';
import { findGroup } from './groups.sql.ts';
import { listMatchLinesOf } from './matches.sql.ts';
import { requireSeason } from './season-desk.ts';
import { readFacts } from './season-matches.ts';
import { listSeasonTeams } from './teams.sql.ts';

export async function listGroupMatches({ db }: Context, input: Input<'listGroupMatches'>) {
  const season = await requireSeason(db, input);
  const group = await findGroup(db, season.id, input.group_slug);
  if (!group) throw new Refusal('not_found');
  const [lines, teams] = await Promise.all([
    listMatchLinesOf(db, group.id).then((found) => readFacts(db, found)),
    listSeasonTeams(db, season.id),
  ]);
  const venues = await listLocationNames(db, [...new Set(lines.map(({ location_id }) => location_id))]);
  const nameOf = (id: number) => teams.find(({ team_id }) => team_id === id)?.name ?? '';
  const matches = lines.map((line): GroupMatch => {
    const isPlayed = line.phase !== 'cancelled' && line.facts !== null && line.facts.games_played > 0;
    return {
      ...{ slug: line.slug, round: line.round, starts_at: line.starts_at, phase: line.phase },
      home: nameOf(line.home_team_id),
      away: nameOf(line.away_team_id),
      venue: venues.get(line.location_id)?.name ?? '',
      score: isPlayed ? [...line.facts!.score] : null,
    };
  });
  return { group: { slug: group.slug, name: group.name }, matches };
}
