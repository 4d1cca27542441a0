import {
  createSeason,
  type ManagedSeason,
  proposeSeason,
  type SeasonProposal,
  showOrganisationDesk,
  showSeasonDesk,
} from '@oche/contract';
import { DEFAULT_ZONE } from '@oche/messages/dates';
import { queryKey, useAnswer, useApp } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { useGo } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SeasonDateFields } from './season-date-fields.tsx';
import { SeasonKeep } from './season-keep.tsx';

type Props = { org_slug: string; from: string | null };

/** Begins a season: with what there was in an earlier one, or with nothing. */
export function NewSeason({ org_slug, from }: Props) {
  return from === null ? (
    <NewSeasonForm org_slug={org_slug} from={null} proposal={null} />
  ) : (
    <FromEarlier org_slug={org_slug} from={from} />
  );
}

function FromEarlier({ org_slug, from }: { org_slug: string; from: string }) {
  const proposal = useAnswer(proposeSeason, { org_slug, season_slug: from });
  return <NewSeasonForm key={from} {...{ org_slug, from, proposal }} />;
}

const EMPTY = { name: '', starts_on: '', ends_on: '', zone: DEFAULT_ZONE };

const firstValues = (proposal: SeasonProposal | null) => {
  const { name, starts_on, ends_on, zone } = proposal ?? EMPTY;
  return {
    ...{ name, starts_on, ends_on, zone },
    ...{ squads: true, venues: true, calendar: true },
    groups: (proposal?.groups ?? []).map((group) => ({ keep: true, name: group.name })),
    teams: (proposal?.teams ?? []).map(({ to, why }) => ({ keep: why?.code !== 'out', group: to ?? '' })),
  };
};
type NewSeasonValues = ReturnType<typeof firstValues>;

const keptOf = (proposal: SeasonProposal, season_slug: string, typed: NewSeasonValues) => ({
  ...{ season_slug, squads: typed.squads, venues: typed.venues, calendar: typed.calendar },
  groups: proposal.groups.flatMap(({ slug }, at) => {
    const { keep, name } = typed.groups[at]!;
    return keep ? [{ slug, name }] : [];
  }),
  teams: proposal.teams.flatMap(({ slug }, at) => {
    const { keep, group } = typed.teams[at]!;
    return keep ? [{ slug, group: group || null }] : [];
  }),
});

function NewSeasonForm({ org_slug, from, proposal }: Props & { proposal: SeasonProposal | null }) {
  const { t, query } = useApp();
  const go = useGo();
  const values = firstValues(proposal);
  const form = useForm(createSeason, {
    values,
    toInput: ({ name, starts_on, ends_on, zone, ...typed }) => ({
      ...{ org_slug, name, starts_on, ends_on, zone },
      from: proposal && from !== null ? keptOf(proposal, from, { ...values, ...typed }) : null,
    }),
    onSaved: async ({ slug: season_slug }: ManagedSeason) => {
      for (const endpoint of [showSeasonDesk, showOrganisationDesk])
        query.removeQueries({ queryKey: queryKey(endpoint) });
      await go(path('/competition/{org_slug}/season/{season_slug}/groups', { org_slug, season_slug }));
    },
  });
  return (
    <form {...form.props} className="mt-6 grid gap-6">
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <SeasonDateFields field={form.field} zone={values.zone} t={t} />
      {proposal && <SeasonKeep {...{ proposal, form, t }} />}
      <div>
        <Button type="submit" look="primary" busy={form.saving}>
          {values.name ? t('seasons.begin', { season: values.name }) : t('seasons.begin_this')}
        </Button>
      </div>
    </form>
  );
}
