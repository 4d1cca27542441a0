import { reasonWords, type SeasonProposal } from '@oche/contract';
import { type Translate, translateLoose } from '@oche/messages';
import { CheckField, INPUT } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { MoveMark } from '../../widgets/league/move-mark.tsx';

type Fields = {
  field: (name: `groups.${number}.name` | `teams.${number}.group`) => {
    name: string;
    defaultValue: string;
    error: string | undefined;
  };
  check: (name: 'squads' | 'venues' | 'calendar' | `groups.${number}.keep` | `teams.${number}.keep`) => {
    name: string;
    defaultChecked: boolean;
  };
};
type Props = { proposal: SeasonProposal; form: Fields; t: Translate };

/** What an earlier season had: each thing to be kept, changed or dropped. */
export function SeasonKeep({ proposal, form, t }: Props) {
  const members = proposal.teams.reduce((sum, team) => sum + team.members, 0);
  return (
    <>
      <fieldset className="grid gap-3 border-line border-t pt-4">
        <legend className="pr-3 font-bold text-lg">{t('seasons.keep')}</legend>
        <CheckField
          label={t('seasons.keep_squads')}
          help={t('seasons.keep_squads_help', { count: members })}
          {...form.check('squads')}
        />
        <CheckField label={t('seasons.keep_venues')} {...form.check('venues')} />
        <CheckField
          label={t('seasons.keep_calendar')}
          help={t('seasons.keep_calendar_help', { holidays: proposal.holidays, cup: proposal.cup_weeks })}
          {...form.check('calendar')}
        />
      </fieldset>
      {proposal.groups.length > 0 && <KeptGroups {...{ proposal, form, t }} />}
      {proposal.teams.length > 0 && <KeptTeams {...{ proposal, form, t }} />}
    </>
  );
}

function KeptGroups({ proposal: { groups }, form, t }: Props) {
  return (
    <fieldset className="border-line border-t pt-4">
      <legend className="pr-3 font-bold text-lg">{t('seasons.keep_groups')}</legend>
      <ul className="divide-y divide-line">
        {groups.map(({ slug, name }, at) => (
          <li key={slug} className="flex items-center gap-3 py-2">
            <input
              type="checkbox"
              aria-label={t('seasons.team_keep', { team: name })}
              className="size-5 shrink-0 accent-green"
              {...form.check(`groups.${at}.keep`)}
            />
            <GroupName
              field={form.field(`groups.${at}.name`)}
              label={t('seasons.group_name', { group: name })}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

type NameField = ReturnType<Fields['field']>;
function GroupName({ field: { error, ...field }, label }: { field: NameField; label: string }) {
  return (
    <span className="min-w-0 flex-1">
      <input aria-label={label} aria-invalid={Boolean(error)} className={`${INPUT} max-w-md`} {...field} />
      {error && (
        <span role="alert" className="block text-red text-sm">
          {error}
        </span>
      )}
    </span>
  );
}

function KeptTeams({ proposal, form, t }: Props) {
  const { groups, teams, open_matches } = proposal;
  const sections = [...groups, { slug: null, name: t('seasons.no_group') }];
  const rows = teams.map((team, at) => ({ team, at }));
  return (
    <fieldset className="grid gap-4 border-line border-t pt-4">
      <legend className="pr-3 font-bold text-lg">{t('seasons.keep_teams')}</legend>
      <p className="text-ink-soft">{t('seasons.keep_teams_help')}</p>
      {open_matches > 0 && (
        <Notice tone="warning">{t('seasons.open_matches', { count: open_matches })}</Notice>
      )}
      {sections.map(({ slug, name }) => {
        const own = rows
          .filter(({ team }) => team.from === slug)
          .sort((one, other) => rankOf(one.team) - rankOf(other.team));
        if (own.length === 0) return null;
        return (
          <section key={slug ?? ''}>
            <h2 className="border-ink border-b-2 pb-1 text-lg">{name}</h2>
            <ul className="divide-y divide-line">
              {own.map(({ team, at }) => (
                <TeamRow key={team.slug} {...{ team, at, groups, form, t }} />
              ))}
            </ul>
          </section>
        );
      })}
    </fieldset>
  );
}

type Team = SeasonProposal['teams'][number];
const rankOf = ({ why }: Team): number => Number(why?.facts.rank ?? 0);
type RowProps = Pick<Props, 'form' | 't'> & { team: Team; at: number; groups: SeasonProposal['groups'] };

function TeamRow({ team, at, groups, form, t }: RowProps) {
  const { error: _, ...field } = form.field(`teams.${at}.group`);
  return (
    <li className="grid grid-cols-[auto_1fr] items-center gap-x-3 py-2 sm:grid-cols-[auto_14rem_1fr_14rem]">
      <input
        type="checkbox"
        aria-label={t('seasons.team_keep', { team: team.name })}
        className="size-5 accent-green"
        {...form.check(`teams.${at}.keep`)}
      />
      <span>
        <span className="block font-semibold">{team.name}</span>
        <span className="block text-ink-soft text-sm">
          {t('seasons.team_facts', { members: team.members, venue: team.venue ?? 'none' })}
        </span>
      </span>
      <span className="flex items-start gap-2 max-sm:col-start-2">
        {team.why && <MoveMark code={team.why.code} />}
        <span>{moveWords(team, t)}</span>
      </span>
      <select
        aria-label={t('seasons.team_group', { team: team.name })}
        className={`${INPUT} max-sm:col-start-2`}
        {...field}
      >
        <option value="">{t('seasons.no_group')}</option>
        {groups
          .filter(({ kind }) => kind === 'league')
          .map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
      </select>
    </li>
  );
}

/** Why a team plays there, in words. */
export function moveWords({ why, level_with }: Pick<Team, 'why' | 'level_with'>, t: Translate): string {
  if (!why) return t('seasons.was_nowhere');
  const facts = { ...why.facts, others: level_with.join(', ') };
  const { key, args } = reasonWords('move', { ...why, facts });
  return translateLoose(t, key, args);
}
