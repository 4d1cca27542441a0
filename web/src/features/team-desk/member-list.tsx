import {
  type Endpoint,
  exportMembers,
  exportMembersAsJson,
  listMembers,
  MEMBER_FILTERS,
  MEMBER_ORDERS,
  type MemberLine,
} from '@oche/contract';
import type { Translate } from '@oche/messages';
import { useMemo, useState } from 'react';
import { useAnswer, useApp } from '../../lib/app-context.tsx';
import { download } from '../../lib/download.ts';
import { Link, useGo } from '../../lib/links.tsx';
import { type SearchIn, useSettledSearch } from '../../lib/search.ts';
import { type SeasonPlace, useSeasonDesk } from '../../lib/season-desk.ts';
import { useWrite } from '../../lib/write.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Choices } from '../../ui/choices.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Empty } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SearchForm } from '../../ui/search-form.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { ChosenMembers } from './chosen-members.tsx';
import { OpenProposals } from './open-proposals.tsx';
import { importPath, type MemberSearch, membersPath, teamPath, transfersPath } from './paths.ts';
import { ageText, memberStateText } from './words.ts';

type Search = SearchIn<'/competition/{org_slug}/season/{season_slug}/members'>;

const known = <T extends string>(values: readonly T[], text: string | undefined): T | undefined =>
  values.find((value) => value === text);

/** What is asked of the server for what the address says. */
export const membersInput = (place: SeasonPlace, { q, show, sort, page }: Search) => ({
  org_slug: place.org_slug,
  season_slug: place.season_slug,
  ...(q ? { search: q } : {}),
  show: known(MEMBER_FILTERS, show) ?? 'all',
  sort: known(MEMBER_ORDERS, sort) ?? 'name',
  ...(page ? { page } : {}),
});

/** Everybody who is a member: found, confirmed, barred, many at once. */
export function MemberList() {
  const { t } = useApp();
  const go = useGo();
  const { place } = useSeasonDesk();
  const search = useSettledSearch('/competition/{org_slug}/season/{season_slug}/members');
  const answer = useAnswer(listMembers, membersInput(place, search));
  const { members, counts, total, page, pages, proposals } = answer;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const kept: MemberSearch = { q: search.q, show: search.show, sort: search.sort };
  const columns = useMemo(() => columnsFor({ place, chosen, setChosen }, t), [place, chosen, t]);
  return (
    <>
      <PageHead
        title={t('members.title', { count: counts.all })}
        {...(counts.all > 0 && { lead: t('members.lead', { count: counts.checking }) })}
        actions={<ListActions isEmpty={counts.all === 0} />}
      />
      <OpenProposals proposals={proposals} />
      {counts.all === 0 ? (
        <Empty icon="users" title={t('members.none')}>
          {t('members.none_text')}
        </Empty>
      ) : (
        <>
          <SearchForm
            label={t('members.search')}
            submit={t('form.search')}
            value={search.q ?? ''}
            onSearch={(q) => void go(membersPath(place, { ...kept, q }))}
          />
          <div className="mb-6 flex flex-wrap items-center justify-between gap-3">
            <Choices
              label={t('members.show')}
              choices={filtersFor(answer, kept, place, t)}
              chosen={known(MEMBER_FILTERS, search.show) ?? 'all'}
            />
            {total > 0 && <ChooseAll members={members} chosen={chosen} setChosen={setChosen} />}
          </div>
          {total === 0 ? (
            <Empty icon="search" title={t('members.none_found')} />
          ) : (
            <Table
              caption={t('season_desk.members')}
              columns={columns}
              rows={members}
              rowKey={({ member_id }) => member_id}
              sort={known(MEMBER_ORDERS, search.sort) ?? 'name'}
              sortTo={(sort) => membersPath(place, { ...kept, sort })}
              t={t}
            />
          )}
          <ChosenMembers members={members} chosen={chosen} onDone={() => setChosen(new Set())} />
          <Pager page={page} pages={pages} to={(next) => membersPath(place, { ...kept, page: next })} t={t} />
        </>
      )}
    </>
  );
}

type ChooseAllProps = Omit<Chosen, 'place'> & { members: readonly MemberLine[] };

function ChooseAll({ members, chosen, setChosen }: ChooseAllProps) {
  const { t } = useApp();
  const isAll = members.every(({ member_id }) => chosen.has(member_id));
  const all = isAll ? [] : members.map(({ member_id }) => member_id);
  return (
    <Button look="quiet" onClick={() => setChosen(new Set(all))}>
      {t(isAll ? 'members.choose_nobody' : 'members.choose_all')}
    </Button>
  );
}

type Listed = ReturnType<typeof useAnswer<typeof listMembers>>;

function filtersFor(
  { counts, unpaid, no_team }: Listed,
  kept: MemberSearch,
  place: SeasonPlace,
  t: Translate,
) {
  const count = { ...counts, unpaid, no_team };
  return MEMBER_FILTERS.map((value) => ({
    value,
    label: t(`members.show.${value}`, { count: count[value] }),
    to: membersPath(place, { ...kept, show: value === 'all' ? undefined : value }),
  }));
}

type Chosen = {
  place: SeasonPlace;
  chosen: ReadonlySet<number>;
  setChosen: (chosen: ReadonlySet<number>) => void;
};

function chooseColumn({ chosen, setChosen }: Omit<Chosen, 'place'>, t: Translate): Column<MemberLine> {
  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return {
    key: 'choose',
    label: t('members.choose'),
    cell: ({ member_id, name, member_number }) => (
      <label className="grid size-11 cursor-pointer place-items-center sm:size-9">
        <span className="sr-only">
          {t('members.choose_one', { name: `${name} ${member_number}`.trim() })}
        </span>
        <input
          type="checkbox"
          className="size-5 accent-green"
          checked={chosen.has(member_id)}
          onChange={() => toggle(member_id)}
        />
      </label>
    ),
  };
}

/** The server has put them in order: pages would not fit together otherwise. */
const sortedThere = () => null;

function columnsFor({ place, chosen, setChosen }: Chosen, t: Translate): Column<MemberLine>[] {
  return [
    chooseColumn({ chosen, setChosen }, t),
    {
      key: 'name',
      label: t('members.name'),
      isHead: true,
      sortBy: sortedThere,
      cell: ({ member_id, name, member_number, remark }) => (
        <>
          <Link
            to={membersPath(place, { member: member_id })}
            className="inline-flex min-h-11 items-center underline-offset-4 hover:underline sm:min-h-9"
          >
            {name}
            {/* Two members of one name are told apart by their numbers. */}
            <span className="sr-only"> {member_number}</span>
          </Link>
          {remark && <span className="block font-normal text-red text-sm">{remark}</span>}
        </>
      ),
    },
    {
      key: 'number',
      label: t('members.number'),
      sortBy: sortedThere,
      cell: ({ member_number }) => member_number || '–',
    },
    {
      key: 'state',
      label: t('members.state'),
      sortBy: sortedThere,
      cell: ({ state }) => (
        <span
          className={
            state === 'confirmed'
              ? 'text-ink-soft'
              : state === 'barred'
                ? 'font-semibold text-red'
                : 'font-semibold'
          }
        >
          {memberStateText(t, state)}
        </span>
      ),
    },
    {
      key: 'age',
      label: t('members.category'),
      hideOnPhone: true,
      cell: ({ age_group }) => ageText(t, age_group),
    },
    {
      key: 'team',
      label: t('members.team'),
      hideOnPhone: true,
      cell: ({ teams }) =>
        teams.length === 0
          ? '–'
          : teams.map(({ slug, name }) => (
              <Link key={slug} to={teamPath(place, slug)} className="mr-3 underline-offset-4 hover:underline">
                {name}
              </Link>
            )),
    },
    {
      key: 'paid',
      label: t('members.paid'),
      hideOnPhone: true,
      cell: ({ paid_on }) =>
        paid_on ? t('members.yes') : <span className="font-semibold">{t('members.no')}</span>,
    },
  ];
}

/** Of an empty book there is nothing to take along or to clean up. */
function ListActions({ isEmpty }: { isEmpty: boolean }) {
  const { t } = useApp();
  const { place, season } = useSeasonDesk();
  const asFile = {
    savedMessage: null,
    failedMessage: t('members.export_failed'),
    via: (endpoint: Endpoint, input: unknown) => download(endpoint, input, t.locale),
  };
  const csv = useWrite(exportMembers, asFile);
  const json = useWrite(exportMembersAsJson, asFile);
  return (
    <div className="flex flex-wrap gap-2">
      {!isEmpty && (
        <>
          <Button look="quiet" busy={csv.pending !== null} onClick={() => void csv.send(place)}>
            {t('members.export_csv')}
          </Button>
          <Button look="quiet" busy={json.pending !== null} onClick={() => void json.send(place)}>
            {t('members.export_json')}
          </Button>
          <ButtonLink look="quiet" to={membersPath(place, { view: 'twins' })}>
            {t('members.twins')}
          </ButtonLink>
        </>
      )}
      <ButtonLink look="quiet" to={transfersPath(place)}>
        {t('transfer.title')}
      </ButtonLink>
      {!season.is_closed && (
        <>
          <ButtonLink to={importPath('members', place)}>{t('import_room.open')}</ButtonLink>
          <ButtonLink look="primary" to={membersPath(place, { view: 'new' })}>
            <Icon name="plus" /> {t('members.add')}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
