import { createTeam, type FormerTeam, listFormerTeams } from '@oche/contract';
import { useState } from 'react';
import { useAnswer, useApp } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { Link, useGo } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { useSearch } from '../../lib/search.ts';
import { useSeasonDesk, useSeasonPlace } from '../../lib/season-desk.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Empty } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { searchRows } from '../../ui/table-rows.ts';
import { registrationsPath, teamPath, teamsPath } from './paths.ts';
import { useRefreshTeams } from './refresh.ts';
import { TeamFields } from './team-fields.tsx';
import { formerValues, type TeamValues, teamValues, toTeamInput } from './team-values.ts';
import { memberStateText, roleText } from './words.ts';

const BASE = '/competition/{org_slug}/season/{season_slug}/teams/create';

/** Three ways for a team into a season. */
export function ChooseTeam() {
  const { t } = useApp();
  const { place } = useSeasonDesk();
  const ways = [
    [path(`${BASE}/existing`, place), t('team.add_existing'), t('team.add_existing_text')],
    [path(`${BASE}/new`, place), t('team.add_new'), t('team.add_new_text')],
    [registrationsPath(place), t('team.registrations'), t('team.add_by_link_text')],
  ] as const;
  return (
    <>
      <PageHead title={t('team.add')} />
      <ul className="grid gap-4 sm:grid-cols-3">
        {ways.map(([to, title, text]) => (
          <li key={title}>
            <Link
              to={to}
              className="grid h-full content-start gap-2 rounded-card border border-line bg-surface p-5 hover:border-green"
            >
              <span className="font-bold text-xl">{title}</span>
              <span className="text-ink-soft">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

export function NewTeam() {
  const { t } = useApp();
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead title={t('team.add_new')} />
      <CreateForm values={teamValues(null)} former={null} />
    </div>
  );
}

/** A team of an earlier season; `?team=` is the one that was chosen. */
export function ExistingTeam() {
  const { t } = useApp();
  const place = useSeasonPlace();
  const { team, q } = useSearch(`${BASE}/existing`);
  const former = useAnswer(listFormerTeams, place);
  const chosen = former.find(({ slug }) => slug === team);
  if (!chosen) return <FormerList former={former} q={q} />;
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead
        title={t('team.goes_on', { name: chosen.name })}
        lead={t('team.goes_on_lead', { season: chosen.season })}
        actions={<ButtonLink to={path(`${BASE}/existing`, place)}>{t('team.other_team')}</ButtonLink>}
      />
      <CreateForm key={chosen.slug} values={formerValues(chosen)} former={chosen} />
    </div>
  );
}

function FormerList({ former, q }: { former: readonly FormerTeam[]; q: string | undefined }) {
  const { t } = useApp();
  const go = useGo();
  const place = useSeasonPlace();
  const found = searchRows(former, q, ({ name, squad }) => [name, ...squad.map((one) => one.name)].join(' '));
  return (
    <>
      <PageHead title={t('team.add_existing')} lead={t('team.existing_lead', { count: former.length })} />
      {former.length > 8 && (
        <SearchForm
          label={t('team.search_former')}
          submit={t('form.search')}
          value={q ?? ''}
          onSearch={(text) => void go(path(`${BASE}/existing`, place, { q: text }))}
        />
      )}
      {found.length === 0 ? (
        <Empty icon="users" title={t('team.no_former')} />
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {found.map(({ slug, name, season, squad }) => (
            <li key={slug}>
              <Link
                to={path(`${BASE}/existing`, place, { team: slug })}
                className="flex min-h-12 flex-wrap items-baseline gap-x-6 py-3 hover:bg-raised sm:px-3"
              >
                <span className="min-w-52 flex-1 font-semibold">{name}</span>
                <span className="text-ink-soft text-sm">
                  {season}, {t('team.players', { count: squad.length })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function CreateForm({ values, former }: { values: TeamValues; former: FormerTeam | null }) {
  const { t } = useApp();
  const go = useGo();
  const place = useSeasonPlace();
  const refresh = useRefreshTeams();
  const playable = (former?.squad ?? []).filter(({ state }) => state !== 'barred');
  const [staying, setStaying] = useState(() => new Set(playable.map(({ member_id }) => member_id)));
  const form = useForm(createTeam, {
    values,
    toInput: (typed) => ({
      ...place,
      ...toTeamInput(typed),
      former_slug: former?.slug ?? null,
      member_ids: [...staying],
    }),
    savedMessage: t('team.created'),
    onSaved: async ({ slug }) => {
      await refresh();
      await go(teamPath(place, slug));
    },
  });
  const toggle = (id: number) => {
    const next = new Set(staying);
    if (!next.delete(id)) next.add(id);
    setStaying(next);
  };
  return (
    <form {...form.props} className="grid gap-5">
      <TeamFields form={form} />
      {former && (
        <fieldset className="border-ink border-t-2 pt-4">
          <legend className="font-bold text-xl">{t('team.who_stays', { count: staying.size })}</legend>
          <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
            {former.squad.map(({ member_id, name, role, state }) => (
              <li key={member_id}>
                <label className="flex min-h-11 cursor-pointer items-center gap-3">
                  <input
                    type="checkbox"
                    className="size-5 accent-green"
                    checked={staying.has(member_id)}
                    disabled={state === 'barred'}
                    onChange={() => toggle(member_id)}
                  />
                  <span className="font-semibold">{name}</span>
                  <span className="text-ink-soft text-sm">
                    {state === 'confirmed'
                      ? role !== 'player' && roleText(t, role)
                      : memberStateText(t, state)}
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="primary" busy={form.saving}>
          <Icon name="plus" /> {t('team.create')}
        </Button>
        <ButtonLink to={teamsPath(place)}>{t('dialog.cancel')}</ButtonLink>
      </div>
    </form>
  );
}
