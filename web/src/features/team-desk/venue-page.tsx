import { setVenueEvenings, showVenue, type Venue } from '@oche/contract';
import { formatTime } from '@oche/messages/dates';
import type { ReactNode } from 'react';
import { useAnswer, useApp } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { Link } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { useParams } from '../../lib/search.ts';
import { useSeasonDesk } from '../../lib/season-desk.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Choices } from '../../ui/choices.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Empty, Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { teamPath, venuePath, venuesPath } from './paths.ts';
import { useRefreshTeams } from './refresh.ts';
import { dayText, eveningText, weekdayText } from './words.ts';

const VENUE = '/competition/{org_slug}/season/{season_slug}/locations/{location_id}';

export function useVenue() {
  const { place } = useSeasonDesk();
  const { location_id } = useParams(VENUE);
  const at = { ...place, location_id: Number(location_id) };
  return { venue: useAnswer(showVenue, at), at, place };
}

type FrameProps = { chosen: 'overview' | 'teams' | 'edit'; children: ReactNode };

export function VenueFrame({ chosen, children }: FrameProps) {
  const { t } = useApp();
  const { venue, at, place } = useVenue();
  const { name, address, map_url, boards } = venue.location;
  const choices = [
    { value: 'overview', label: t('venue.overview'), to: venuePath(place, at.location_id) },
    {
      value: 'teams',
      label: t('venue.teams', { count: venue.teams.length }),
      to: path(`${VENUE}/teams`, at),
    },
    { value: 'edit', label: t('form.edit'), to: path(`${VENUE}/edit`, at) },
  ];
  return (
    <>
      <div className="mb-6 grid justify-items-start gap-4 sm:flex sm:flex-wrap sm:items-end sm:justify-between">
        <div>
          <h1 className="text-3xl sm:text-4xl">{name}</h1>
          <p className="mt-1 text-ink-soft text-lg">
            {[address, t('venue.board_count', { count: boards.filter(({ is_usable }) => is_usable).length })]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {map_url && (
            <a
              href={map_url}
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center gap-2 text-green underline"
            >
              <Icon name="map-pin" className="size-4" /> {t('location.on_map')}
            </a>
          )}
        </div>
        <ButtonLink to={venuesPath(place)}>{t('venue.back')}</ButtonLink>
      </div>
      <div className="mb-6 flex">
        <Choices label={t('venue.pages')} choices={choices} chosen={chosen} />
      </div>
      {children}
    </>
  );
}

/** A venue through the season: its evenings, and what is on at each. */
export function VenueOverview() {
  const { t } = useApp();
  const { venue } = useVenue();
  const clashes = venue.days.filter(({ taken, boards }) => taken > boards);
  return (
    <VenueFrame chosen="overview">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          {clashes.length > 0 && (
            <div className="mb-6">
              <Notice tone="warning">{t('venue.clash_text', { count: clashes.length })}</Notice>
            </div>
          )}
          <Section title={t('venue.days')}>
            {venue.days.length === 0 ? (
              <p className="text-ink-soft">{t('venue.no_days')}</p>
            ) : (
              <ul className="divide-y divide-line">
                {venue.days.map((day) => (
                  <DayRow key={day.day} day={day} />
                ))}
              </ul>
            )}
          </Section>
        </div>
        <Section title={t('venue.evenings')}>
          <EveningForm key={JSON.stringify(venue.evenings)} venue={venue} />
        </Section>
      </div>
    </VenueFrame>
  );
}

function DayRow({ day: { day, boards, taken, matches } }: { day: Venue['days'][number] }) {
  const { t } = useApp();
  const { place, season } = useSeasonDesk();
  const isClash = taken > boards;
  return (
    <li className="flex flex-wrap gap-x-6 gap-y-1 py-2">
      <span className="w-44">
        {dayText(t, day)}
        <span className={`block text-sm ${isClash ? 'font-semibold text-red' : 'text-ink-soft'}`}>
          {t('venue.boards_taken', { taken, boards })}
        </span>
      </span>
      <ul className="min-w-60 flex-1">
        {matches.map(({ slug, starts_at, home, away }) => (
          <li key={slug}>
            <Link
              to={path('/competition/{org_slug}/season/{season_slug}/matches/{match_slug}', {
                ...place,
                match_slug: slug,
              })}
              className="underline-offset-4 hover:underline"
            >
              <span className="mr-2 text-ink-soft">{formatTime(starts_at, season.zone)}</span>
              {home} – {away}
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** How many boards the league gets each evening; an empty field stands for all that are usable. */
function EveningForm({ venue: { evenings } }: { venue: Venue }) {
  const { t } = useApp();
  const { season } = useSeasonDesk();
  const { at } = useVenue();
  const refresh = useRefreshTeams();
  const form = useForm(setVenueEvenings, {
    values: {
      boards: Object.fromEntries(
        evenings.map(({ weekday, boards, is_said }) => [`d${weekday}`, is_said ? boards : null]),
      ) as Record<string, number | null>,
    },
    toInput: ({ boards }) => ({
      ...at,
      evenings: evenings.flatMap(({ weekday }) => {
        const said = boards[`d${weekday}`];
        return said === null || said === undefined ? [] : [{ weekday, boards: said }];
      }),
    }),
    onSaved: refresh,
  });
  return (
    <form {...form.props} className="grid gap-3">
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <p className="text-ink-soft">{t('venue.evenings_help')}</p>
      {evenings.map(({ weekday, teams, boards, is_said }) => (
        <TextField
          key={weekday}
          label={
            teams > 0
              ? t('venue.evening_teams', { day: weekdayText(t, weekday), count: teams })
              : weekdayText(t, weekday)
          }
          type="number"
          inputMode="numeric"
          min={0}
          max={99}
          placeholder={is_said ? undefined : String(boards)}
          {...form.field(`boards.d${weekday}` as never)}
        />
      ))}
      <div>
        <Button type="submit" look="primary" busy={form.saving} disabled={season.is_closed}>
          {t('venue.save_evenings')}
        </Button>
      </div>
    </form>
  );
}

export function VenueTeams() {
  const { t } = useApp();
  const { venue, place } = useVenue();
  return (
    <VenueFrame chosen="teams">
      {venue.teams.length === 0 ? (
        <Empty icon="users" title={t('venue.no_teams')} />
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {venue.teams.map((team) => (
            <li key={team.slug}>
              <Link
                to={teamPath(place, team.slug)}
                className="flex min-h-12 flex-wrap items-baseline gap-x-6 py-3 hover:bg-raised sm:px-3"
              >
                <span className="min-w-52 flex-1 font-semibold">{team.name}</span>
                <span className="text-ink-soft">
                  {[team.group, eveningText(t, team), team.state === 'withdrawn' && t('team.state.withdrawn')]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </VenueFrame>
  );
}
