import type { SeenMatch } from '@oche/contract';
import { formatDay } from '@oche/messages/dates';
import { useT } from '../../lib/app-context.tsx';
import { fromServer } from '../../lib/device/device.ts';
import { useParams } from '../../lib/search.ts';
import { Icon } from '../../ui/icon.tsx';
import { Empty } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { FixtureList } from '../../widgets/league/fixture-list.tsx';
import { GroupFrame } from './group-frame.tsx';
import { useGroup } from './site-data.ts';

/** Every match day of a division, what is next first in sight: results and what is to come. */
export function GroupCalendar() {
  const t = useT();
  const { group } = useParams('/{season?}/groups/{group}/calendar');
  const { data, season, place, nameOf, venueOf, matchTo } = useGroup(group);
  const { zone } = data.season;
  const days = [...Map.groupBy(data.matches, ({ round }) => round)].sort(([one], [other]) => one - other);
  const lineOf = ({ starts_at, venue }: SeenMatch) =>
    [formatDay(t.locale, starts_at, zone), venueOf(venue)].filter(Boolean).join(' · ');
  return (
    <GroupFrame {...{ data, season }}>
      {days.length === 0 ? (
        <Empty icon="calendar" title={t('league_site.no_calendar')}>
          {t('league_site.no_calendar_text')}
        </Empty>
      ) : (
        <>
          <p className="no-print mb-6">
            <a
              href={fromServer(`/calendar/${place.org_slug}/${place.season_slug}/group-${group}.ics`)}
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-(--site-link) underline underline-offset-4"
            >
              <Icon name="calendar" /> {t('league_site.ics')}
            </a>
          </p>
          <div className="grid gap-x-10 lg:grid-cols-2">
            {days.map(([round, matches]) => (
              <Section key={round} title={t('league_site.day', { day: round })}>
                <FixtureList {...{ matches, nameOf, lineOf, zone, t }} to={matchTo} />
              </Section>
            ))}
          </div>
        </>
      )}
    </GroupFrame>
  );
}
