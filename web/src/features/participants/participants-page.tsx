import {
  availableOrganisations,
  exportParticipants,
  hasRole,
  listParticipants,
  type Participant,
} from '@oche/contract';
import { useState } from 'react';
import { useAnswer, useApp } from '../../lib/app-context.tsx';
import { useGo } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { useDownload } from '../../lib/use-download.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Choices } from '../../ui/choices.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Empty } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { ManageNav } from '../../widgets/manage-nav.tsx';
import { bookInput, bookPath, useBookSearch } from './book.ts';
import { OpenClaims } from './open-claims.tsx';
import { ParticipantDialog } from './participant-dialog.tsx';
import { ParticipantTable } from './participant-table.tsx';
import { UndoMerge } from './undo-merge.tsx';

/** The people of an organiser: found, written down, put together, and told who they are. */
export function ParticipantsPage() {
  const { t } = useApp();
  const go = useGo();
  const search = useBookSearch();
  const { participants, total, page, pages } = useAnswer(listParticipants, bookInput(search));
  const [opened, setOpened] = useState<Participant | 'new' | null>(null);
  const [merged, setMerged] = useState<{ person: Participant; otherId: number } | null>(null);
  const book = useBookName(search.book);
  const title = book
    ? t('participants.title_org', { count: total, book })
    : t('participants.title', { count: total });
  const isEmpty = total === 0 && !search.q;
  return (
    <>
      <ManageNav chosen="/manage/participants" t={t} />
      <PageHead
        title={search.q ? t('manage.nav_participants') : title}
        actions={<BookActions onAdd={() => setOpened('new')} isEmpty={isEmpty} />}
      />
      <BookChoice />
      <OpenClaims />
      {merged && <UndoMerge {...merged} onDone={() => setMerged(null)} />}
      {!isEmpty && (
        <SearchForm
          label={t('participants.search')}
          submit={t('form.search')}
          value={search.q ?? ''}
          onSearch={(q) => void go(bookPath({ ...(search.book ? { book: search.book } : {}), q }))}
        />
      )}
      {isEmpty ? (
        <Empty icon="users" title={t('participants.empty')}>
          {t('participants.empty_text')}
        </Empty>
      ) : participants.length === 0 ? (
        <Empty icon="search" title={t('participants.none_found')} />
      ) : (
        <ParticipantTable participants={participants} onOpen={setOpened} />
      )}
      <Pager page={page} pages={pages} to={(next) => bookPath({ ...search, page: String(next) })} t={t} />
      {opened && (
        <ParticipantDialog
          participant={opened === 'new' ? null : opened}
          onClose={() => setOpened(null)}
          onMerged={(person, otherId) => {
            setMerged({ person, otherId });
            setOpened(null);
          }}
        />
      )}
    </>
  );
}

function useBookName(slug: string | undefined): string | null {
  const organisations = useAnswer(availableOrganisations, {});
  return slug ? (organisations.find((each) => each.slug === slug)?.name ?? slug) : null;
}

/** One's own book, and those of the organisations one works for. */
function BookChoice() {
  const { t } = useApp();
  const { book = '' } = useBookSearch();
  const organisations = useAnswer(availableOrganisations, {}).filter(({ roles }) => hasRole(roles, 'helper'));
  if (organisations.length === 0) return null;
  const choices = [
    { value: '', label: t('participants.book_mine'), to: bookPath({}) },
    ...organisations.map(({ slug, name }) => ({ value: slug, label: name, to: bookPath({ book: slug }) })),
  ];
  return (
    <div className="mb-6 flex">
      <Choices label={t('participants.book')} choices={choices} chosen={book} />
    </div>
  );
}

function BookActions({ onAdd, isEmpty }: { onAdd: () => void; isEmpty: boolean }) {
  const { t } = useApp();
  const { book } = useBookSearch();
  const file = useDownload(exportParticipants, t('participants.export_failed'));
  return (
    <div className="flex flex-wrap gap-2">
      {!isEmpty && (
        <Button
          look="quiet"
          busy={file.pending !== null}
          onClick={() => void file.send(book ? { organisation: book } : {})}
        >
          {t('participants.export')}
        </Button>
      )}
      <ButtonLink
        to={path('/manage/import', {}, { kind: 'people', ...(book ? { organisation: book } : {}) })}
      >
        {t('import_room.open')}
      </ButtonLink>
      <Button look="primary" onClick={onAdd}>
        <Icon name="plus" /> {t('participants.add')}
      </Button>
    </div>
  );
}
