import { moveTeams, showTeamPlaces, type TeamPlaces } from '@oche/contract';
import { checkGroups } from '@oche/league';
import { useMemo, useState } from 'react';
import { queryKey, useAnswer, useApp } from '../../lib/app-context.tsx';
import type { SeasonPlace } from '../../lib/season-desk.ts';
import { useWrite } from '../../lib/write.ts';

export type PlacedTeam = TeamPlaces['teams'][number] & { isMoved: boolean };
/** A group, or none: where teams wait. */
export type PlaceColumn = { slug: string | null; name: string; teams: PlacedTeam[] };

/** Where teams are, where they would be after all moves that are not saved yet, and what that means. */
export function usePlaces(place: SeasonPlace) {
  const { t, query } = useApp();
  const saved = useAnswer(showTeamPlaces, place);
  const [moves, setMoves] = useState<ReadonlyMap<string, string | null>>(new Map());
  const [isOutdated, setOutdated] = useState(false);
  const keep = (places: TeamPlaces) => query.setQueryData(queryKey(showTeamPlaces, place), places);
  const write = useWrite(moveTeams, {
    savedMessage: t('places.saved'),
    failedMessage: null,
    onSaved: (places) => {
      setMoves(new Map());
      setOutdated(false);
      keep(places);
    },
  });
  const columns = useMemo(() => columnsOf(saved, moves, t('places.none')), [saved, moves, t]);
  const changes = saved.teams.filter(({ slug, group }) => moves.has(slug) && moves.get(slug) !== group);
  return {
    columns,
    remarks: useMemo(() => remarksOf(saved, columns), [saved, columns]),
    locations: saved.locations,
    changes: changes.length,
    isOutdated,
    isSaving: write.pending !== null,
    failure: write.failure?.kind === 'conflict' ? null : (write.failure?.message ?? null),
    move: (team: string, to: string | null) => setMoves(new Map([...moves, [team, to]])),
    undo: () => {
      setMoves(new Map());
      setOutdated(false);
    },
    save: () =>
      write.send(
        {
          ...place,
          moves: changes.map(({ slug, group }) => ({ team: slug, from: group, to: moves.get(slug) ?? null })),
        },
        ({ kind, current }) => {
          if (kind !== 'conflict') return;
          // What somebody else has saved is shown; moves of teams that are still there stay proposals.
          keep(current as TeamPlaces);
          setOutdated(true);
        },
      ),
  };
}

function columnsOf(
  { groups, teams }: TeamPlaces,
  moves: ReadonlyMap<string, string | null>,
  none: string,
): PlaceColumn[] {
  const placed = teams.map((team) => {
    const to = moves.has(team.slug) ? (moves.get(team.slug) ?? null) : team.group;
    return { ...team, group: to, isMoved: to !== team.group };
  });
  const inGroup = (slug: string | null) => placed.filter(({ group }) => group === slug);
  return [
    ...groups.map(({ slug, name }) => ({ slug, name, teams: inGroup(slug) })),
    { slug: null, name: none, teams: inGroup(null) },
  ];
}

/** What the rules say about groups as they would be; teams that wait are in none. */
function remarksOf({ groups, locations }: TeamPlaces, columns: PlaceColumn[]) {
  const placed = groups.map(({ slug, boards_per_match }) => ({
    ...{ id: slug, boards_per_match },
    teams: columns
      .find((column) => column.slug === slug)!
      .teams.map((team) => ({
        id: team.slug,
        location: team.location_id === null ? null : String(team.location_id),
        home_weekday: team.home_weekday,
      })),
  }));
  return checkGroups(placed, new Map(locations.map(({ id, boards }) => [String(id), boards])));
}
