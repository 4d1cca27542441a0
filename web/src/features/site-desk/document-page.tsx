import {
  addDocumentVersion,
  deleteDocument,
  listManagedDocuments,
  type ManagedDocument,
} from '@oche/contract';
import { formatMoment } from '@oche/messages/dates';
import { useState } from 'react';
import { queryKey, useAnswer, useApp, useT } from '../../lib/app-context.tsx';
import { documentAddress } from '../../lib/files.ts';
import { InvalidField, useForm } from '../../lib/form.ts';
import { useGo } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { useSeasonPlace } from '../../lib/season-desk.ts';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { TextField } from '../../ui/field.tsx';
import { Empty, Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { DocumentFileField } from './document-file-field.tsx';
import { DocumentForm, useForgetDocuments } from './document-form.tsx';
import { SiteFrame } from './site-frame.tsx';
import { sizeText, useDocumentUpload } from './uploads.ts';

export function EditDocument({ id }: { id: string }) {
  const { t, query } = useApp();
  const { org_slug } = useSeasonPlace();
  const documents = useAnswer(listManagedDocuments, { org_slug });
  const document = documents.find((one) => String(one.id) === id);
  const keep = (saved: ManagedDocument) =>
    query.setQueryData(
      queryKey(listManagedDocuments, { org_slug }),
      documents.map((one) => (one.id === saved.id ? saved : one)),
    );
  if (!document)
    return (
      <SiteFrame chosen="documents" title={t('site_desk.documents')}>
        <Empty icon="layout-grid" title={t('site_desk.document_deleted')} />
      </SiteFrame>
    );
  return (
    <SiteFrame chosen="documents" title={document.title} actions={<DeleteDocument document={document} />}>
      <DocumentForm key={document.version} document={document} onSaved={keep} />
      <Versions document={document} />
      <NewVersion key={document.newest.number} document={document} onSaved={keep} />
    </SiteFrame>
  );
}

function Versions({ document: { title, versions } }: { document: ManagedDocument }) {
  const t = useT();
  return (
    <Section title={t('site_desk.versions')}>
      <ul className="divide-y divide-line">
        {versions.map(({ number, file, ending, bytes, note, created_at, created_by }, at) => (
          <li key={number} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
            <span className="min-w-48 flex-1 max-sm:basis-full">
              <span className="font-semibold">{t('site_desk.version_of', { number })}</span>
              {at === 0 && <span className="ml-2 text-green">{t('site_desk.version_newest')}</span>}
              {note && <span className="block">{note}</span>}
              <span className="block text-ink-soft text-sm">
                {created_by
                  ? t('site_desk.version_line', {
                      when: formatMoment(t.locale, created_at),
                      name: created_by,
                    })
                  : formatMoment(t.locale, created_at)}
              </span>
            </span>
            <span className="text-ink-soft text-sm">
              {ending.toUpperCase()}, {sizeText(t, bytes)}
            </span>
            <a
              href={documentAddress(file, ending)}
              download={`${title} ${number}.${ending}`}
              aria-label={t('site_desk.download_of', { number })}
              className="grid min-h-11 place-items-center font-semibold text-green underline"
            >
              {t('site_desk.download')}
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function NewVersion(props: { document: ManagedDocument; onSaved: (document: ManagedDocument) => void }) {
  const t = useT();
  const { org_slug } = useSeasonPlace();
  const upload = useDocumentUpload();
  const form = useForm(addDocumentVersion, {
    values: { file: '', note: '' },
    toInput: ({ file, note }) => {
      if (file === '') throw new InvalidField('file', 'site_desk.document_needed');
      return { org_slug, document_id: props.document.id, file, note };
    },
    onSaved: props.onSaved,
  });
  return (
    <Section title={t('site_desk.version_new')}>
      <form {...form.props} className="grid max-w-2xl gap-5">
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        <DocumentFileField upload={upload} error={form.errors.file} />
        <TextField
          label={t('site_desk.document_note')}
          optional={t('form.optional')}
          {...form.field('note')}
        />
        <div>
          <Button type="submit" busy={form.saving || upload.isBusy}>
            {t('site_desk.version_add')}
          </Button>
        </div>
      </form>
    </Section>
  );
}

function DeleteDocument({ document: { id, title, versions } }: { document: ManagedDocument }) {
  const t = useT();
  const place = useSeasonPlace();
  const go = useGo();
  const forget = useForgetDocuments();
  const [isAsking, setAsking] = useState(false);
  const remove = useWrite(deleteDocument, {
    savedMessage: t('site_desk.document_deleted'),
    failedMessage: t('form.did_not_work'),
    onSaved: async () => {
      await go(path('/competition/{org_slug}/season/{season_slug}/site/documents', place));
      forget();
    },
  });
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t('site_desk.delete_document')}
      </Button>
      {isAsking && (
        <Confirm
          title={t('site_desk.delete_document_ask', { title })}
          lost={[t('site_desk.delete_document_lost', { count: versions.length })]}
          action={t('site_desk.delete_document')}
          busy={remove.pending !== null}
          onConfirm={() => void remove.send({ org_slug: place.org_slug, document_id: id })}
          onClose={() => setAsking(false)}
          t={t}
        />
      )}
    </>
  );
}
