import { createOrganisation, type Organisation, showOrganisation, updateOrganisation } from '@oche/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { queryKey, useAnswer, useApp } from '../../lib/app-context.tsx';
import { useSaveForm } from '../../lib/save-form.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
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
  const query = useQueryClient();
  const navigate = useNavigate();
  return async (organisation: Organisation) => {
    query.removeQueries({ queryKey: ['GET', '/admin/organisations'] });
    query.setQueryData(queryKey(showOrganisation, { org_slug: organisation.slug }), organisation);
    await navigate({ to: `/admin/organisations/${organisation.slug}` });
  };
}

export function CreateOrganisation() {
  const { t } = useApp();
  const show = useShow();
  const form = useSaveForm(createOrganisation, {
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

function EditForm({ organisation }: { organisation: Organisation }) {
  const { t } = useApp();
  const show = useShow();
  const query = useQueryClient();
  const { name, slug, tagline, domains, organisers, version } = organisation;
  const form = useSaveForm(updateOrganisation, {
    values: {
      name,
      slug,
      tagline,
      domains: domains.join('\n'),
      organisers: organisers.map(({ email }) => email).join('\n'),
    } as Values,
    toInput: (values) => ({ ...toFields(values), org_slug: slug, base_version: version }),
    onSaved: show,
  });
  const current = form.refused?.body.current as Organisation | undefined;
  return (
    <>
      {current && (
        <Notice tone="warning">
          {t('form.conflict')}{' '}
          <button
            type="button"
            className="cursor-pointer font-semibold underline"
            onClick={() => query.setQueryData(queryKey(showOrganisation, { org_slug: slug }), current)}
          >
            {t('form.take_current')}
          </button>
        </Notice>
      )}
      <OrganisationFields
        form={form}
        submit={t('admin.organisation.save')}
        back={`/admin/organisations/${slug}`}
      />
    </>
  );
}

type Form = Pick<
  ReturnType<typeof useSaveForm<typeof createOrganisation, Values>>,
  'props' | 'field' | 'errors' | 'saving' | 'failure'
>;

function OrganisationFields({ form, submit, back }: { form: Form; submit: string; back: string }) {
  const { t } = useApp();
  // A line that is refused belongs to its list: "domains.2" is shown below the domains.
  const listError = (name: 'domains' | 'organisers') => {
    const key = Object.keys(form.errors).find((field) => field.startsWith(`${name}.`));
    if (!key) return form.errors[name];
    return t('form.line', { line: Number(key.split('.')[1]) + 1, problem: form.errors[key] ?? '' });
  };
  return (
    <form {...form.props} className="grid gap-4">
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
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
