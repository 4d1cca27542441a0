import { listManagedDocuments, type ManagedDocument, orderDocuments } from '@oche/contract';
import { queryKey, useAnswer, useApp } from '../../lib/app-context.tsx';
import { Link } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { useSeasonPlace } from '../../lib/season-desk.ts';
import { useWrite } from '../../lib/write.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DragList } from '../../ui/drag-list.tsx';
import { Empty } from '../../ui/notice.tsx';
import { moved } from './moved.ts';
import { SiteFrame } from './site-frame.tsx';
import { sizeText } from './uploads.ts';

/** Everything people can take home, in the order of the site. */
export function DocumentsPage() {
  const { t } = useApp();
  const place = useSeasonPlace();
  const documents = useAnswer(listManagedDocuments, { org_slug: place.org_slug });
  const order = useOrder();
  const add = (
    <ButtonLink
      look="primary"
      to={path('/competition/{org_slug}/season/{season_slug}/site/documents/create', place)}
    >
      {t('site_desk.add_document')}
    </ButtonLink>
  );
  const count = documents.length;
  return (
    <SiteFrame
      chosen="documents"
      title={t('site_desk.documents_title', { count })}
      {...(count > 0 && { lead: t('site_desk.documents_lead'), actions: add })}
    >
      {count === 0 ? (
        <Empty icon="layout-grid" title={t('site_desk.documents_title', { count })} action={add}>
          {t('site_desk.documents_none_text')}
        </Empty>
      ) : (
        <DragList
          label={t('site_desk.order')}
          rows={documents}
          rowKey={({ id }) => String(id)}
          nameOf={({ title }) => title}
          onMove={(key, to) => order(moved(documents, key, to))}
          t={t}
        >
          {(document) => <DocumentRow document={document} />}
        </DragList>
      )}
    </SiteFrame>
  );
}

function DocumentRow({ document }: { document: ManagedDocument }) {
  const { t } = useApp();
  const place = useSeasonPlace();
  const { id, title, kind, season_slug, newest } = document;
  return (
    <Link
      to={path('/competition/{org_slug}/season/{season_slug}/site/documents/{id}/edit', { ...place, id })}
      className="flex flex-wrap items-baseline gap-x-4 py-2 hover:text-green"
    >
      <span className="min-w-32 flex-1 font-semibold">{title}</span>
      <span className="text-ink-soft text-sm">
        {[
          t(`site_desk.kind_${kind}`),
          season_slug ?? t('site_desk.season_always'),
          t('site_desk.version_of', { number: newest.number }),
          `${newest.ending.toUpperCase()}, ${sizeText(t, newest.bytes)}`,
        ].join(' · ')}
      </span>
    </Link>
  );
}

function useOrder() {
  const { query } = useApp();
  const { org_slug } = useSeasonPlace();
  const key = queryKey(listManagedDocuments, { org_slug });
  const write = useWrite(orderDocuments, {
    savedMessage: null,
    onSaved: (documents) => query.setQueryData(key, documents),
  });
  return (documents: readonly ManagedDocument[]) => {
    query.setQueryData(key, [...documents]);
    void write.send({ org_slug, ids: documents.map(({ id }) => id) }).then((answer) => {
      if (!answer) void query.invalidateQueries({ queryKey: key });
    });
  };
}
