import {
  createDocument,
  DOCUMENT_KINDS,
  type DocumentKind,
  listManagedDocuments,
  type ManagedDocument,
  updateDocument,
} from '@oche/contract';
import type { Translate } from '@oche/messages';
import { useRef } from 'react';
import { queryKey, useApp, useT } from '../../lib/app-context.tsx';
import { InvalidField, useForm } from '../../lib/form.ts';
import { useGo } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { useSeasonPlace } from '../../lib/season-desk.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { FormConflict } from '../../ui/form-conflict.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DocumentFileField } from './document-file-field.tsx';
import { SeasonField } from './season-field.tsx';
import { SiteFrame } from './site-frame.tsx';
import { useDocumentUpload } from './uploads.ts';

const documentValues = (document: ManagedDocument | null) => ({
  title: document?.title ?? '',
  kind: document?.kind ?? 'rules',
  season_slug: document?.season_slug ?? '',
});
type Values = ReturnType<typeof documentValues>;
const toFields = ({ title, kind, season_slug }: Values) => ({
  ...{ title, kind: kind as DocumentKind, season_slug: season_slug || null },
});
const labels = (t: Translate) => ({
  title: t('site_desk.document_title'),
  kind: t('site_desk.document_kind'),
  season_slug: t('site_desk.season'),
});

/** The list is asked for anew by whoever shows it. */
export function useForgetDocuments() {
  const { query } = useApp();
  return () => query.removeQueries({ queryKey: queryKey(listManagedDocuments) });
}

export function CreateDocument() {
  const t = useT();
  const place = useSeasonPlace();
  const go = useGo();
  const forget = useForgetDocuments();
  const list = path('/competition/{org_slug}/season/{season_slug}/site/documents', place);
  const title = useRef<HTMLInputElement>(null);
  const upload = useDocumentUpload();
  const form = useForm(createDocument, {
    values: { ...documentValues(null), file: '', note: '' },
    toInput: (typed) => {
      if (typed.file === '') throw new InvalidField('file', 'site_desk.document_needed');
      return { org_slug: place.org_slug, ...toFields(typed), file: typed.file, note: typed.note };
    },
    onSaved: async () => {
      forget();
      await go(list);
    },
  });
  return (
    <SiteFrame chosen="documents" title={t('site_desk.add_document')}>
      <form {...form.props} className="grid max-w-2xl gap-5">
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        <DocumentFileField
          upload={upload}
          error={form.errors.file}
          onSent={(name) => {
            if (title.current?.value === '') title.current.value = name;
          }}
        />
        <DocumentFields form={form} titleRef={title} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" look="primary" busy={form.saving || upload.isBusy}>
            {t('site_desk.add_document')}
          </Button>
          <ButtonLink to={list}>{t('dialog.cancel')}</ButtonLink>
        </div>
      </form>
    </SiteFrame>
  );
}

type Form = {
  field: (name: 'title' | 'kind' | 'season_slug') => {
    name: string;
    defaultValue: string;
    error?: string | undefined;
  };
};

function DocumentFields({
  form,
  titleRef,
}: {
  form: Form;
  titleRef?: React.RefObject<HTMLInputElement | null>;
}) {
  const t = useT();
  return (
    <>
      <TextField ref={titleRef} label={t('site_desk.document_title')} required {...form.field('title')} />
      <SelectField label={t('site_desk.document_kind')} {...form.field('kind')}>
        {DOCUMENT_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`site_desk.kind_${kind}`)}
          </option>
        ))}
      </SelectField>
      <SeasonField {...form.field('season_slug')} />
    </>
  );
}

/** What a document is called and where it stands; its files are below. */
export function DocumentForm({
  document,
  onSaved,
}: {
  document: ManagedDocument;
  onSaved: (document: ManagedDocument) => void;
}) {
  const t = useT();
  const { org_slug } = useSeasonPlace();
  const form = useForm(updateDocument, {
    values: documentValues(document),
    toInput: (typed, current) => ({
      ...{ org_slug, document_id: document.id, ...toFields(typed) },
      base_version: ((current as ManagedDocument | undefined) ?? document).version,
    }),
    onSaved,
  });
  return (
    <>
      <div className="mb-6 empty:hidden">
        <FormConflict<ManagedDocument>
          form={form}
          labels={labels(t)}
          valuesOf={documentValues}
          onTheirs={onSaved}
          t={t}
        />
      </div>
      <form {...form.props} className="mb-10 grid max-w-2xl gap-5">
        {form.failure && !form.conflict && <Notice tone="error">{form.failure}</Notice>}
        <DocumentFields form={form} />
        <div>
          <Button type="submit" look="primary" busy={form.saving}>
            {t('site_desk.save')}
          </Button>
        </div>
      </form>
    </>
  );
}
