import { inviteCaptains, type SeasonWeek, showSeasonWeek } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { formatWeekday } from '@oche/messages/dates';
import type { ReactNode } from 'react';
import { queryKey, useApp, useT } from '../../lib/app-context.tsx';
import { type Address, path } from '../../lib/paths.ts';
import { type SeasonPlace, useSeasonPlace } from '../../lib/season-desk.ts';
import { toast } from '../../lib/toast.ts';
import { useWrite } from '../../lib/write.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';

const DAY_MS = 86_400_000;

type Waiting = keyof SeasonWeek['waiting'];
const WAITING: readonly Waiting[] = [
  'postponements',
  'transfers',
  'claims',
  'proposals',
  'captains',
  'members',
  'registrations',
  'teams',
];
const PAGE_OF: Record<Waiting, (place: SeasonPlace) => Address> = {
  postponements: (place) =>
    path('/competition/{org_slug}/season/{season_slug}/matches', place, { state: 'postponement_asked' }),
  proposals: (place) => path('/competition/{org_slug}/season/{season_slug}/members', place),
  members: (place) => path('/competition/{org_slug}/season/{season_slug}/members', place),
  registrations: (place) => path('/competition/{org_slug}/season/{season_slug}/registrations', place),
  teams: (place) => path('/competition/{org_slug}/season/{season_slug}/teams', place),
  transfers: ({ org_slug, season_slug }) =>
    path('/competition/transfers/{org_slug}/{season_slug}', { org_slug, season_slug }),
  claims: ({ org_slug }) => path('/manage/participants', {}, { book: org_slug }),
  captains: (place) => path('/competition/{org_slug}/season/{season_slug}/teams', place),
};

/** Everything that waits for the secretary, the most pressing first, each with its way to mend it. */
export function WeekNeeds({ week }: { week: SeasonWeek }) {
  const t = useT();
  const place = useSeasonPlace();
  const { needs, waiting, today } = week;
  const isQuiet = needs.length === 0 && WAITING.every((kind) => waiting[kind] === 0);
  return (
    <section aria-labelledby="needs-title">
      <h2 id="needs-title" className="border-ink border-b-2 pb-2 text-xl">
        {t('season_week.needs')}
      </h2>
      {isQuiet && <p className="py-4 text-ink-soft">{t('season_week.needs_none')}</p>}
      <ul className="divide-y divide-line">
        {needs.map((need) => (
          <MatchNeed key={need.match.slug} need={need} today={today} />
        ))}
        {WAITING.filter((kind) => waiting[kind] > 0).map((kind) => (
          <Need
            key={kind}
            mark={String(waiting[kind])}
            under={t('season_week.waiting')}
            title={t(`season_week.${kind}_title`, { count: waiting[kind] })}
            text={t(`season_week.${kind}_text`)}
          >
            {kind === 'captains' && <InviteCaptains />}
            <ButtonLink to={PAGE_OF[kind](place)}>
              {t('season_week.look')}
              <span className="sr-only">{t(`season_week.${kind}_title`, { count: waiting[kind] })}</span>
            </ButtonLink>
          </Need>
        ))}
      </ul>
    </section>
  );
}

/** Writes to all of them at once. */
function InviteCaptains() {
  const { t, query } = useApp();
  const { org_slug, season_slug } = useSeasonPlace();
  const write = useWrite(inviteCaptains, {
    savedMessage: null,
    onSaved: ({ invited }) => {
      toast.success(t('season_week.captains_invited', { count: invited }));
      return query.invalidateQueries({ queryKey: queryKey(showSeasonWeek) });
    },
  });
  return (
    <Button
      look="primary"
      busy={write.pending !== null}
      onClick={() => void write.send({ org_slug, season_slug })}
    >
      {t('season_week.captains_invite')}
    </Button>
  );
}

function MatchNeed({
  need: { kind, since, match },
  today,
}: {
  need: SeasonWeek['needs'][number];
  today: string;
}) {
  const t = useT();
  const place = useSeasonPlace();
  const { slug, home, away, round, group, venue } = match;
  const names = { home: home.name, away: away.name, round };
  const days = Math.round((Date.parse(today) - Date.parse(since)) / DAY_MS);
  const isLate = kind === 'late';
  return (
    <Need
      isPressing={kind !== 'unconfirmed'}
      mark={isLate ? t('season_week.late', { days }) : t(`season_week.${kind}`)}
      under={
        isLate ? t('season_week.late_since') : t('season_week.since', { day: formatWeekday(t.locale, since) })
      }
      title={titleOf(kind, names, t)}
      text={t('season_week.where', { group: group.name, venue })}
    >
      <ButtonLink
        to={path('/competition/{org_slug}/season/{season_slug}/matches/{match_slug}', {
          ...place,
          match_slug: slug,
        })}
      >
        {t('season_week.open_match')}
        <span className="sr-only">{t('season_week.versus', names)}</span>
      </ButtonLink>
    </Need>
  );
}

const titleOf = (
  kind: SeasonWeek['needs'][number]['kind'],
  names: { home: string; away: string; round: number },
  t: Translate,
): string => t(`season_week.${kind}_title`, names);

type NeedProps = {
  /** Said large: since when, or how many. */
  mark: string;
  under: string;
  title: string;
  text: string;
  isPressing?: boolean;
  children: ReactNode;
};

function Need({ mark, under, title, text, isPressing = false, children }: NeedProps) {
  return (
    <li className="grid items-center gap-x-6 gap-y-3 py-4 sm:grid-cols-[6.5rem_1fr_auto]">
      <span className="leading-tight max-sm:flex max-sm:items-baseline max-sm:gap-2">
        <span className={`block font-extrabold text-xl [font-stretch:75%] ${isPressing ? 'text-red' : ''}`}>
          {mark}
        </span>
        <span className="text-ink-soft text-sm">{under}</span>
      </span>
      <span>
        <span className="block font-semibold">{title}</span>
        <span className="text-ink-soft">{text}</span>
      </span>
      <span className="flex gap-2">{children}</span>
    </li>
  );
}
