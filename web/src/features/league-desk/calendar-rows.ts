import type { Translate } from '@oche/messages';
import type { KnownCalendar, Team } from './calendar-data.ts';
import type { GridRow } from './calendar-grid.tsx';

export const VIEWS = ['cafe', 'team', 'evening'] as const;
export type View = (typeof VIEWS)[number];

/** Teams under their cafés, or under their groups; of all groups or one. */
export function gridRows(
  calendar: KnownCalendar,
  view: View,
  slug: string | undefined,
  t: Translate,
): GridRow[] {
  const group = calendar.groups.find((one) => one.slug === slug);
  const playing = calendar.teams.filter(
    ({ id, group_id }) => calendar.byTeam.has(id) && (group === undefined || group_id === group.id),
  );
  const keyOf = ({ location_id, group_id }: Team) => (view === 'cafe' ? location_id : group_id);
  const heads = [...Map.groupBy(playing, keyOf)].map(([key, teams]) => ({
    ...headOf(calendar, view, key, t),
    teams,
  }));
  heads.sort((a, b) => a.order - b.order || a.head.localeCompare(b.head, t.locale));
  return heads.flatMap(({ head, sub, teams }) =>
    teams.map((team, at) => ({ team, head: at === 0 ? head : null, sub, span: teams.length })),
  );
}

function headOf(calendar: KnownCalendar, view: View, key: number | null, t: Translate) {
  if (key === null) return { head: '', sub: '', order: 9999 };
  if (view === 'cafe') {
    const venue = calendar.venues.find(({ id }) => id === key);
    const sub = t('league_calendar.boards', { count: calendar.boardsAt(key, null) });
    return { head: venue?.name ?? '', sub, order: 0 };
  }
  const at = calendar.groups.findIndex(({ id }) => id === key);
  return { head: calendar.groups[at]?.name ?? '', sub: '', order: at };
}
