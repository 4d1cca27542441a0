import {
  type ManagedSeason,
  publishSeason,
  showOrganisationDesk,
  showSeason,
  showSeasonDesk,
  updateSeason,
} from '@oche/contract';
import { queryKey, useAnswer, useApp } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { useGo } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import type { SeasonPlace } from '../../lib/season-desk.ts';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { FormConflict } from '../../ui/form-conflict.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page.tsx';
import { SeasonStateMark } from '../../widgets/league/season-state-mark.tsx';
import { SeasonDateFields } from './season-date-fields.tsx';
import { SeasonEnd } from './season-end.tsx';
import { SeasonRuleFields } from './season-rule-fields.tsx';
import { seasonLabels, seasonValues } from './season-values.ts';

/** Puts a changed season where the pages read it; what stands around them is asked for again. */
function useKeepSeason({ org_slug }: SeasonPlace) {
  const { query } = useApp();
  return (season: ManagedSeason) => {
    query.setQueryData(queryKey(showSeason, { org_slug, season_slug: season.slug }), season);
    for (const endpoint of [showSeasonDesk, showOrganisationDesk])
      query.removeQueries({ queryKey: queryKey(endpoint) });
  };
}

/** A season: its dates and rules, publishing it, and its end. */
export function EditSeason({ season: place }: { season: SeasonPlace }) {
  const { t } = useApp();
  const season = useAnswer(showSeason, place);
  const keep = useKeepSeason(place);
  return (
    <>
      <PageHead
        title={t('seasons.edit_title', { season: season.name })}
        actions={<SeasonStateMark state={season.state} t={t} />}
      />
      {season.state === 'draft' && <Publish {...{ place, season, keep }} />}
      {season.state !== 'closed' && <SeasonForm key={season.version} {...{ place, season, keep }} />}
      <SeasonEnd {...{ place, season, onSeason: keep }} />
    </>
  );
}

type Part = { place: SeasonPlace; season: ManagedSeason; keep: (season: ManagedSeason) => void };

function Publish({ place, season, keep }: Part) {
  const { t } = useApp();
  const publish = useWrite(publishSeason, { savedMessage: t('seasons.published'), onSaved: keep });
  return (
    <div className="mb-8 flex flex-wrap items-center gap-4 rounded-card border border-line p-4">
      <p className="flex-1 basis-64">{t('seasons.publish_text')}</p>
      <Button look="primary" busy={publish.pending !== null} onClick={() => void publish.send(place)}>
        {t('seasons.publish', { season: season.name })}
      </Button>
    </div>
  );
}

function SeasonForm({ place, season, keep }: Part) {
  const { t } = useApp();
  const go = useGo();
  const values = seasonValues(season);
  const form = useForm(updateSeason, {
    values,
    toInput: (typed, current) => ({
      ...typed,
      ...place,
      base_version: ((current as ManagedSeason | undefined) ?? season).version,
      rules: typed.rules as ManagedSeason['rules'],
    }),
    onSaved: async (saved) => {
      keep(saved);
      // A draft that is called otherwise has another address.
      if (saved.slug === place.season_slug) return;
      const to = '/competition/{org_slug}/season/{season_slug}/seasons/{manage_season_slug}/edit';
      const { org_slug } = place;
      await go(path(to, { org_slug, season_slug: saved.slug, manage_season_slug: saved.slug }));
    },
  });
  return (
    <form {...form.props} className="mb-10 grid gap-6">
      <FormConflict<ManagedSeason>
        form={form}
        labels={seasonLabels(t)}
        valuesOf={seasonValues}
        onTheirs={keep}
        t={t}
      />
      {form.failure && !form.conflict && <Notice tone="error">{form.failure}</Notice>}
      <SeasonDateFields field={form.field} zone={season.zone} isNameFixed={season.is_published} t={t} />
      <SeasonRuleFields form={form} t={t} />
      <div>
        <Button type="submit" look="primary" busy={form.saving}>
          {t('seasons.save')}
        </Button>
      </div>
    </form>
  );
}
