import { useT } from '../../lib/app-context.tsx';
import { Link } from '../../lib/links.tsx';
import { useParams } from '../../lib/search.ts';
import { Empty } from '../../ui/notice.tsx';
import { GroupFrame } from './group-frame.tsx';
import { useGroup } from './site-data.ts';

/** The teams of a division and where each is at home. */
export function GroupTeams() {
  const t = useT();
  const { group } = useParams('/{season?}/groups/{group}/teams');
  const { data, season, teamTo } = useGroup(group);
  return (
    <GroupFrame {...{ data, season }}>
      {data.teams.length === 0 ? (
        <Empty icon="users" title={t('league_site.no_teams')} />
      ) : (
        <ul className="grid gap-x-10 sm:grid-cols-2">
          {data.teams.map(({ slug, name, venue, address, is_out }) => (
            <li key={slug} className="border-line border-b">
              <Link to={teamTo(slug)} className="block min-h-12 py-3 hover:bg-raised">
                <span className={`block font-bold text-lg ${is_out ? 'line-through' : ''}`}>{name}</span>
                <span className="block text-ink-soft">
                  {is_out ? t('league_site.withdrawn') : [venue, address].filter(Boolean).join(', ')}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </GroupFrame>
  );
}
