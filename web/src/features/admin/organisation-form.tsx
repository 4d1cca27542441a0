import { createOrganisation, type Organisation, showOrganisation, updateOrganisation } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { queryKey, useAnswer, useApp } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { useGo } from '../../lib/links.tsx';
import { path, type To } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { FormConflict } from '../../ui/form-conflict.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page.tsx';

type Values = { name: string; slug: string; tagline: string; domains: string; organisers: string };

/** Lists are typed one per line. */
const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const toFields = ({ name, slug, tagline, domains, organisers }: Values) => ({
  name,
  slug,
  tagline,
  domains: lines(domains),
  organisers: lines(organisers),
});

/** Shows what was saved, and forgets what the lists knew before. */
function useShow() {
  const { query } = useApp();
  const go = useGo();
  return async (organisation: Organisation) => {
    query.removeQueries({ queryKey: ['GET', '/admin/organisations'] });
    query.setQueryData(queryKey(showOrganisation, { org_slug: organisation.slug }), organisation);
    await go(path('/admin/organisations/{org_slug}', { org_slug: organisation.slug }));
  };
}

export function CreateOrganisation() {
  const { t } = useApp();
  const show = useShow();
  const form = useForm(createOrganisation, {
    values: { name: '', slug: '', tagline: '', domains: '', organisers: '' } as Values,
    toInput: toFields,
    onSaved: show,
  });
  return (
    <div className="mx-auto max-w-2xl">
      <PageHead title={t('admin.organisations.create')} />
      <OrganisationFields form={form} submit={t('admin.organisations.create')} back="/admin/organisations" />
    </div>
  );
}

export function EditOrganisation({ slug }: { slug: string }) {
  const { t } = useApp();
  const organisation = useAnswer(showOrganisation, { org_slug: slug });
  return (
    <div className="mx-auto max-w-2xl">
      <PageHead title={organisation.name} />
      <EditForm key={organisation.version} organisation={organisation} />
      <span className="sr-only">{t('admin.organisation.edit')}</span>
    </div>
  );
}

const valuesOf = ({ name, slug, tagline, domains, organisers }: Organisation): Values => ({
  ...{ name, slug, tagline },
  domains: domains.join('\n'),
  organisers: organisers.map(({ email }) => email).join('\n'),
});

const labels = (t: Translate) => ({
  name: t('admin.organisation.name'),
  slug: t('admin.organisation.slug'),
  tagline: t('admin.organisation.tagline'),
  domains: t('admin.organisation.domains'),
  organisers: t('admin.organisation.organisers'),
});

function EditForm({ organisation }: { organisation: Organisation }) {
  const { t } = useApp();
  const show = useShow();
  const { query } = useApp();
  const { slug } = organisation;
  const form = useForm(updateOrganisation, {
    values: valuesOf(organisation),
    toInput: (values, current) => ({
      ...toFields(values),
      org_slug: slug,
      base_version: ((current as Organisation | undefined) ?? organisation).version,
    }),
    onSaved: show,
  });
  return (
    <>
      <FormConflict<Organisation>
        form={form}
        labels={labels(t)}
        valuesOf={valuesOf}
        onTheirs={(current) => query.setQueryData(queryKey(showOrganisation, { org_slug: slug }), current)}
        t={t}
      />
      <OrganisationFields
        form={form}
        submit={t('admin.organisation.save')}
        back={path('/admin/organisations/{org_slug}', { org_slug: slug })}
      />
    </>
  );
}

type Form = Pick<
  ReturnType<typeof useForm<typeof createOrganisation, Values>>,
  'props' | 'field' | 'errors' | 'saving' | 'failure' | 'conflict'
>;

function OrganisationFields({ form, submit, back }: { form: Form; submit: string; back: To }) {
  const { t } = useApp();
  // A line that is refused belongs to its list: "domains.2" is shown below the domains.
  const listError = (name: 'domains' | 'organisers') => {
    const key = Object.keys(form.errors).find((field) => field.startsWith(`${name}.`));
    if (!key) return form.errors[name];
    return t('form.line', { line: Number(key.split('.')[1]) + 1, problem: form.errors[key] ?? '' });
  };
  return (
    <form {...form.props} className="grid gap-4">
      {form.failure && !form.conflict && <Notice tone="error">{form.failure}</Notice>}
      <TextField label={t('admin.organisation.name')} required {...form.field('name')} />
      <TextField
        label={t('admin.organisation.slug')}
        required
        help={t('admin.organisation.slug_help')}
        {...form.field('slug')}
      />
      <TextArea
        label={t('admin.organisation.tagline')}
        optional={t('form.optional')}
        {...form.field('tagline')}
      />
      <TextArea
        label={t('admin.organisation.domains')}
        help={t('admin.organisation.domains_help')}
        {...form.field('domains')}
        error={listError('domains')}
      />
      <TextArea
        label={t('admin.organisation.organisers')}
        help={t('admin.organisation.organisers_help')}
        {...form.field('organisers')}
        error={listError('organisers')}
      />
      <div className="flex gap-3">
        <Button type="submit" look="primary" busy={form.saving}>
          {submit}
        </Button>
        <ButtonLink to={back}>{t('dialog.cancel')}</ButtonLink>
      </div>
    </form>
  );
}
