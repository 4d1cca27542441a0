import { createGroup, listGroups, type ManagedGroup, showGroup, updateGroup } from '@oche/contract';
import { type GroupRules, USUAL_GROUP_RULES } from '@oche/league';
import type { Translate } from '@oche/messages';
import { type ReactNode, useRef, useState } from 'react';
import { queryKey, useAnswer, useApp } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { useGo } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { useSeasonDesk } from '../../lib/season-desk.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FormConflict } from '../../ui/form-conflict.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page.tsx';
import { CategoryField } from '../../widgets/category-field.tsx';
import { DeleteGroup } from './delete-group.tsx';
import { GroupRuleFields } from './group-rule-fields.tsx';

const EMPTY = { name: '', kind: 'league', category: 'other', class: 1 };
type Fields = typeof EMPTY;
type Typed = { kind: ManagedGroup['kind']; category: ManagedGroup['category'] };
const typed = ({ name, kind, category, class: level }: Fields) => ({
  ...{ name, class: level },
  ...({ kind, category } as Typed),
});

/** Puts a changed group where the pages read it. */
function useKeepGroup() {
  const { query } = useApp();
  const { place } = useSeasonDesk();
  return (group: ManagedGroup) => {
    query.setQueryData(queryKey(showGroup, { ...place, group_slug: group.slug }), group);
    query.removeQueries({ queryKey: queryKey(listGroups) });
  };
}

export function CreateGroup() {
  const { t } = useApp();
  const { place } = useSeasonDesk();
  const go = useGo();
  const keep = useKeepGroup();
  const [rules, setRules] = useState<GroupRules>(USUAL_GROUP_RULES);
  const form = useForm(createGroup, {
    values: EMPTY,
    toInput: (fields) => ({ ...place, ...typed(fields), rules }),
    onSaved: async (group) => {
      keep(group);
      const to = '/competition/{org_slug}/season/{season_slug}/groups/{group_slug}';
      await go(path(to, { ...place, group_slug: group.slug }));
    },
  });
  return (
    <>
      <PageHead title={t('groups.create_title')} />
      <form {...form.props} className="grid gap-6">
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        <GroupFields field={form.field} t={t} />
        <GroupRuleFields {...{ rules, t }} onRules={setRules} errors={form.errors} />
        <Submit label={t('groups.create')} busy={form.saving} />
      </form>
    </>
  );
}

export function EditGroup({ slug }: { slug: string }) {
  const { place } = useSeasonDesk();
  const group = useAnswer(showGroup, { ...place, group_slug: slug });
  return <EditForm key={group.version} group={group} />;
}

function EditForm({ group }: { group: ManagedGroup }) {
  const { t } = useApp();
  const { place } = useSeasonDesk();
  const keep = useKeepGroup();
  const [rules, setRules] = useState<GroupRules>(group.rules);
  const isConfirmed = useRef(false);
  const form = useForm(updateGroup, {
    values: valuesOf(group),
    toInput: (fields, current) => ({
      ...{ ...place, group_slug: group.slug, ...typed(fields), rules },
      base_version: ((current as ManagedGroup | undefined) ?? group).version,
      confirmed: isConfirmed.current,
    }),
    failedMessage: null,
    onSaved: keep,
  });
  // Ranks that change are a question, and no conflict with somebody else.
  const changes = form.refusal === 'ranks_change' ? (form.conflict?.current as RankChange[]) : null;
  const conflict = changes ? null : form.conflict;
  const formElement = useRef<HTMLFormElement>(null);
  const confirm = () => {
    isConfirmed.current = true;
    formElement.current?.requestSubmit();
  };
  const shownRules = (values: object) => ({
    ...values,
    rules: 'isMine' in values ? t('groups.conflict_mine') : t('groups.conflict_theirs'),
  });
  return (
    <>
      <PageHead title={t('groups.edit_title', { group: group.name })} />
      <form ref={formElement} {...form.props} className="grid gap-6">
        <FormConflict<ManagedGroup>
          form={{ ...form, conflict: conflict && withMark(conflict) }}
          labels={groupLabels(t)}
          valuesOf={valuesOf}
          shown={shownRules}
          onTheirs={keep}
          t={t}
        />
        {form.failure && !form.conflict && <Notice tone="error">{form.failure}</Notice>}
        {form.refusal === 'rules_fixed' && <Notice tone="error">{t('groups.rules_fixed')}</Notice>}
        <GroupFields field={form.field} t={t} />
        <GroupRuleFields {...{ rules, t }} onRules={setRules} errors={form.errors} />
        <Submit label={t('groups.save')} busy={form.saving}>
          {group.matches === 0 && <DeleteGroup group={group} />}
        </Submit>
      </form>
      {changes && (
        <RankChanges {...{ changes, t }} busy={form.saving} onConfirm={confirm} onClose={form.forget} />
      )}
    </>
  );
}

type RankChange = { team: string; was: number; rank: number };
type RankProps = {
  changes: RankChange[];
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
  t: Translate;
};

/** Which ranks another list of tie-breaks would change, before it does. */
function RankChanges({ changes, busy, onConfirm, onClose, t }: RankProps) {
  return (
    <Confirm
      title={t('groups.ranks_change')}
      action={t('groups.change_ranks')}
      {...{ busy, onConfirm, onClose, t }}
    >
      <ul>
        {changes.map((change) => (
          <li key={change.team}>{t('groups.rank_change', change)}</li>
        ))}
      </ul>
    </Confirm>
  );
}

const valuesOf = ({ name, kind, category, class: level }: ManagedGroup): Fields => ({
  ...{ name, kind, category, class: level },
});
/** What was typed here, as against what somebody else has saved. */
const withMark = (conflict: { current: unknown; typed: Fields }) => ({
  ...conflict,
  typed: { ...conflict.typed, isMine: true },
});

const groupLabels = (t: Translate) => ({
  name: t('groups.name'),
  kind: t('groups.kind'),
  category: t('category.title'),
  class: t('groups.class_field'),
  rules: t('groups.rules_changed'),
});

type FieldProps = {
  field: (name: keyof Fields) => { name: string; defaultValue: string; error: string | undefined };
  t: Translate;
};

function GroupFields({ field, t }: FieldProps) {
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <TextField label={t('groups.name')} {...field('name')} />
      <SelectField label={t('groups.kind')} {...field('kind')}>
        <option value="league">{t('groups.kind_league')}</option>
        <option value="cup">{t('groups.kind_cup')}</option>
      </SelectField>
      <CategoryField t={t} {...field('category')} />
      <TextField
        label={t('groups.class_field')}
        help={t('groups.class_help')}
        type="number"
        min={1}
        max={40}
        {...field('class')}
      />
    </div>
  );
}

const Submit = ({ label, busy, children }: { label: string; busy: boolean; children?: ReactNode }) => (
  <div className="flex flex-wrap gap-3">
    <Button type="submit" look="primary" busy={busy}>
      {label}
    </Button>
    {children}
  </div>
);
