import { showTeam, type Team, updateTeam, updateTeamContact } from '@oche/contract';
import { queryKey, useApp } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { useGo } from '../../lib/links.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormConflict } from '../../ui/form-conflict.tsx';
import { Notice } from '../../ui/notice.tsx';
import { teamPath } from './paths.ts';
import { useRefreshTeams } from './refresh.ts';
import { ContactFields, TeamFields } from './team-fields.tsx';
import { TeamFrame, useTeam } from './team-frame.tsx';
import { teamLabels, teamValues, toTeamInput } from './team-values.ts';

/** Everything for who leads the competition; the contact for the captains. */
export function EditTeam() {
  const { team, leads } = useTeam();
  return (
    <TeamFrame chosen="edit">
      <div className="max-w-3xl">
        {leads ? <WholeForm key={team.version} /> : <ContactForm key={team.version} />}
      </div>
    </TeamFrame>
  );
}

/** After saving one sees the team; what somebody else made of it takes the place of what was typed. */
function useAfter() {
  const { query } = useApp();
  const go = useGo();
  const { at, place } = useTeam();
  const refresh = useRefreshTeams();
  return {
    show: async ({ slug }: Team) => {
      await refresh();
      await go(teamPath(place, slug));
    },
    takeTheirs: (current: Team) => query.setQueryData(queryKey(showTeam, at), () => current),
  };
}

function WholeForm() {
  const { t } = useApp();
  const { team, at } = useTeam();
  const { show, takeTheirs } = useAfter();
  const form = useForm(updateTeam, {
    values: teamValues(team),
    toInput: (values, current) => ({
      ...at,
      ...toTeamInput(values),
      base_version: ((current as Team | undefined) ?? team).version,
    }),
    onSaved: show,
  });
  return (
    <form {...form.props} className="grid gap-5">
      <FormConflict<Team>
        form={form}
        labels={teamLabels(t)}
        valuesOf={teamValues}
        onTheirs={takeTheirs}
        t={t}
      />
      <TeamFields form={form} />
      <Save saving={form.saving} />
    </form>
  );
}

function ContactForm() {
  const { t } = useApp();
  const { team, at } = useTeam();
  const { show, takeTheirs } = useAfter();
  const contactOf = ({ contact_name, contact_email, contact_phone, remarks }: Team) => ({
    ...{ contact_name, contact_email, contact_phone, remarks },
  });
  const form = useForm(updateTeamContact, {
    values: contactOf(team),
    toInput: (values, current) => ({
      ...at,
      ...values,
      base_version: ((current as Team | undefined) ?? team).version,
    }),
    onSaved: show,
  });
  return (
    <form {...form.props} className="grid gap-5">
      <FormConflict<Team>
        form={form}
        labels={teamLabels(t)}
        valuesOf={contactOf}
        onTheirs={takeTheirs}
        t={t}
      />
      {form.failure && !form.conflict && <Notice tone="error">{form.failure}</Notice>}
      <p className="text-ink-soft">{t('team.captain_edits')}</p>
      <ContactFields form={form} />
      <Save saving={form.saving} />
    </form>
  );
}

function Save({ saving }: { saving: boolean }) {
  const { t } = useApp();
  const { team, place } = useTeam();
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" look="primary" busy={saving}>
        {t('team.save')}
      </Button>
      <ButtonLink to={teamPath(place, team.slug)}>{t('dialog.cancel')}</ButtonLink>
    </div>
  );
}
