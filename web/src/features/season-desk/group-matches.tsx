import { type GroupMatch, listGroupMatches } from '@oche/contract';
import { type Translate, translateLoose } from '@oche/messages';
import { formatMoment } from '@oche/messages/dates';
import { useAnswer, useApp } from '../../lib/app-context.tsx';
import { Link } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { type SeasonPlace, useSeasonDesk } from '../../lib/season-desk.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page.tsx';
import { GroupTabs } from './group-tabs.tsx';

/** The matches of a group, round by round. */
export function GroupMatches({ slug }: { slug: string }) {
  const { t } = useApp();
  const { place, season } = useSeasonDesk();
  const { group, matches } = useAnswer(listGroupMatches, { ...place, group_slug: slug });
  const rounds = [...new Set(matches.map(({ round }) => round))];
  return (
    <>
      <PageHead title={t('group_matches.title', { group: group.name })} />
      <GroupTabs {...{ place, slug, t }} />
      {matches.length === 0 ? (
        <Empty
          icon="calendar"
          title={t('group_matches.none')}
          action={
            <ButtonLink to={path('/competition/{org_slug}/season/{season_slug}/calendar', place)}>
              {t('season_desk.calendar')}
            </ButtonLink>
          }
        >
          {t('group_matches.none_text')}
        </Empty>
      ) : (
        <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
          {rounds.map((round) => (
            <section key={round}>
              <h2 className="border-ink border-b-2 pb-1 text-lg">{t('group_matches.round', { round })}</h2>
              <ul className="divide-y divide-line">
                {matches
                  .filter((match) => match.round === round)
                  .map((match) => (
                    <MatchRow key={match.slug} {...{ match, place, t }} zone={season.zone} />
                  ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </>
  );
}

type RowProps = { match: GroupMatch; place: SeasonPlace; zone: string; t: Translate };

function MatchRow({ match, place, zone, t }: RowProps) {
  const { slug, home, away, starts_at, venue, phase, score } = match;
  return (
    <li>
      <Link
        to={path('/competition/{org_slug}/season/{season_slug}/matches/{match_slug}', {
          ...place,
          match_slug: slug,
        })}
        className="grid min-h-14 grid-cols-[1fr_auto] items-center gap-x-4 py-2 hover:bg-raised"
      >
        <span>
          <span className="block font-semibold">
            {home} – {away}
          </span>
          <span className="block text-ink-soft text-sm">
            {formatMoment(t.locale, starts_at, zone)}, {venue}
          </span>
        </span>
        <span className="text-right">
          {score && <span className="numerals block font-bold text-xl">{`${score[0]}–${score[1]}`}</span>}
          <span className="block text-ink-soft text-sm">{translateLoose(t, `match_phase.${phase}`)}</span>
        </span>
      </Link>
    </li>
  );
}
