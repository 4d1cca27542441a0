import {
  availableOrganisations,
  createRanking,
  hasRole,
  listManagedRankings,
  listManagedTournaments,
  listRankings,
  type ManagedRanking,
  showManagedRanking,
  showRanking,
  type TournamentCard,
  updateRanking,
} from '@oche/contract';
import { useState } from 'react';
import { queryKey, useAnswer, useApp } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import type { FormValues } from '../../lib/form-values.ts';
import { useGo } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { SelectField } from '../../ui/field.tsx';
import { FormConflict } from '../../ui/form-conflict.tsx';
import { PageHead } from '../../ui/page.tsx';
import { RankingFields } from './ranking-fields.tsx';
import { RankingPreview } from './ranking-preview.tsx';
import { PRESETS, type Preset, rankingLabels, rankingValues, toRankingInput } from './ranking-values.ts';

/** Puts a changed ranking where the pages read it; what is worked out from it is asked for again. */
export function useKeepRanking() {
  const { query } = useApp();
  return (ranking: ManagedRanking) => {
    query.setQueryData(queryKey(showManagedRanking, { ranking_id: String(ranking.id) }), ranking);
    for (const endpoint of [listManagedRankings, listRankings, showRanking])
      query.removeQueries({ queryKey: queryKey(endpoint) });
  };
}

export function CreateRanking() {
  const { t } = useApp();
  const [preset, setPreset] = useState<Preset>('tdarts');
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead title={t('rankings.create_title')} lead={t('rankings.create_lead')} />
      <div className="mb-5">
        <SelectField
          label={t('rankings.preset')}
          help={t('rankings.preset_help')}
          name="preset"
          value={preset}
          onChange={({ target }) => setPreset(target.value as Preset)}
        >
          {PRESETS.map((name) => (
            <option key={name} value={name}>
              {t(`rankings.preset.${name}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <NewForm key={preset} preset={preset} />
    </div>
  );
}

function NewForm({ preset }: { preset: Preset }) {
  const { t } = useApp();
  const go = useGo();
  const keep = useKeepRanking();
  const organisations = useAnswer(availableOrganisations, {}).filter(({ roles }) =>
    hasRole(roles, 'competition_leader'),
  );
  const values = rankingValues(null, preset);
  const [organisation, setOrganisation] = useState(values.organisation);
  const form = useForm(createRanking, {
    values,
    toInput: (typed) => ({ ...toRankingInput(typed), organisation: typed.organisation || null }),
    onSaved: async (ranking) => {
      keep(ranking);
      await go(path('/manage/rankings/{id}', { id: ranking.id }));
    },
  });
  return (
    <RankingFields form={form} values={values} organisation={organisation} submit={t('rankings.create')}>
      {organisations.length > 0 && (
        <SelectField
          label={t('rankings.for_whom')}
          {...form.field('organisation')}
          onChange={({ target }) => setOrganisation(target.value)}
        >
          <option value="">{t('rankings.for_me')}</option>
          {organisations.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </RankingFields>
  );
}

/** What counts and has no box in the form stays: tournaments that somebody else runs, and what was played elsewhere. */
function keepUnoffered(
  input: ReturnType<typeof toRankingInput>,
  { tournament_ids, rule }: ManagedRanking,
  offered: readonly number[],
): ReturnType<typeof toRankingInput> {
  const hasBox = (key: string) => offered.some((id) => key === `t${id}`);
  return {
    ...input,
    tournament_ids: [...input.tournament_ids, ...tournament_ids.filter((id) => !offered.includes(id))],
    rule: {
      ...input.rule,
      mandatory: [...input.rule.mandatory, ...rule.mandatory.filter((key) => !hasBox(key))],
    },
  };
}

/** Those of a list by their names; what this account does not manage stays a number. */
function namesIn(
  tournaments: readonly TournamentCard[],
  list: FormValues[string] | undefined,
  key: (id: number) => string,
): string {
  return (Array.isArray(list) ? list : [])
    .map((one) => tournaments.find(({ id }) => key(id) === one)?.name ?? String(one))
    .join(', ');
}

export function EditRanking({ id }: { id: string }) {
  const { t } = useApp();
  const go = useGo();
  const keep = useKeepRanking();
  const ranking = useAnswer(showManagedRanking, { ranking_id: id });
  const values = rankingValues(ranking, null);
  const tournaments = useAnswer(listManagedTournaments, {});
  const offered = tournaments.map((tournament) => tournament.id);
  const complete = (input: ReturnType<typeof toRankingInput>) => keepUnoffered(input, ranking, offered);
  const form = useForm(updateRanking, {
    values,
    toInput: (typed, current) => ({
      ...complete(toRankingInput(typed)),
      ranking_id: ranking.id,
      base_version: ((current as ManagedRanking | undefined) ?? ranking).version,
    }),
    onSaved: async (saved) => {
      keep(saved);
      await go(path('/manage/rankings/{id}', { id }));
    },
  });
  const withNames = (shown: FormValues): FormValues => ({
    ...shown,
    tournament_ids: namesIn(tournaments, shown.tournament_ids, (id) => `${id}`),
    mandatory: namesIn(tournaments, shown.mandatory, (id) => `t${id}`),
  });
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead title={t('rankings.edit_title', { name: ranking.name })} />
      <div className="mb-6 empty:hidden">
        <FormConflict<ManagedRanking>
          form={form}
          labels={rankingLabels(t)}
          valuesOf={(current) => rankingValues(current, null)}
          shown={withNames}
          onTheirs={keep}
          t={t}
        />
      </div>
      <RankingFields
        form={form}
        values={values}
        organisation={ranking.organisation?.slug ?? ''}
        submit={t('rankings.save')}
        preview={<RankingPreview rankingId={ranking.id} values={values} complete={complete} />}
      />
    </div>
  );
}
