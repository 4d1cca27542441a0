import {
  CATEGORIES,
  exportTournaments,
  listTournaments,
  type PublicTournamentCard,
  requestFor,
} from '@oche/contract';
import { type Translate, translateLoose } from '@oche/messages';
import { dayLeaf, formatMoment } from '@oche/messages/dates';
import { apiUrl } from '../../lib/api-url.ts';
import { useAnswer, useT } from '../../lib/app-context.tsx';
import { Link, useGo } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { type SearchIn, useSettledSearch } from '../../lib/search.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { type DataLink, DataLinks } from '../../ui/data-links.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LiveDot } from '../../ui/live-dot.tsx';
import { Empty } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { FlightMark } from '../../widgets/tournament/flight-mark.tsx';
import { registrationState, whoMayPlay } from '../../widgets/tournament/registration-row.tsx';

type Search = SearchIn<'/tournaments'>;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What the address asks for; what it does not say clearly is left out. */
export const listInput = ({ q, place, from, to, category, open, live, page }: Search) => ({
  ...(q && { q: q.slice(0, 100) }),
  ...(place && { place: place.slice(0, 100) }),
  ...(from && DAY.test(from) && { from }),
  ...(to && DAY.test(to) && { to }),
  ...(CATEGORIES.some((one) => one === category) && { category: category as 'male' }),
  ...(open === '1' && { open: 'true' as const }),
  ...(live === '1' && { live: 'true' as const }),
  ...(page && /^[1-9]\d{0,4}$/.test(page) && { page: Number(page) }),
});

/** All public tournaments: those one can go to, watch, or look up. */
export function TournamentList() {
  const t = useT();
  const search = useSettledSearch('/tournaments');
  const { tournaments, total, page, pages } = useAnswer(listTournaments, listInput(search));
  const isFiltered = Object.keys(listInput(search)).some((name) => name !== 'page');
  return (
    <>
      <PageHead title={t('view.list.title')} lead={t('view.list.lead')} />
      <Filters search={search} />
      <p role="status" className="mb-2 text-ink-soft">
        {t('view.list.found', { count: total })}
      </p>
      {tournaments.length === 0 ? (
        <Empty
          icon="trophy"
          title={t(isFiltered ? 'view.list.none_found' : 'view.list.none')}
          action={isFiltered && <ButtonLink to="/tournaments">{t('view.list.clear')}</ButtonLink>}
        >
          {t(isFiltered ? 'view.list.none_found_text' : 'view.list.none_text')}
        </Empty>
      ) : (
        <ul className="divide-y divide-line border-ink border-t-2">
          {tournaments.map((card) => (
            <li key={card.slug}>
              <Row card={card} />
            </li>
          ))}
        </ul>
      )}
      <Pager
        {...{ page, pages, t }}
        to={(next) => path('/tournaments', {}, { ...search, page: next > 1 ? next : undefined })}
      />
      <DataLinks t={t} links={dataOf(search, t)} />
    </>
  );
}

/** The same list as a table, and page by page as JSON. */
function dataOf(search: Search, t: Translate): DataLink[] {
  const { page: _, ...filter } = listInput(search);
  const label = t('view.list.title');
  return [
    { label, href: apiUrl() + requestFor(exportTournaments, filter).path, as: 'csv' },
    { label, href: apiUrl() + requestFor(listTournaments, listInput(search)).path, as: 'json' },
  ];
}

const INPUT = 'min-h-11 w-full rounded-card border border-line-strong/70 bg-surface px-3 font-normal';

/** A plain form with an address as its answer: it works before any script does. */
function Filters({ search }: { search: Search }) {
  const t = useT();
  const go = useGo();
  return (
    <search className="no-print mb-6 block">
      <form
        key={JSON.stringify(search)}
        method="get"
        className="group grid items-end gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-[2fr_2fr_1fr_1fr_1fr]"
        onSubmit={(event) => {
          event.preventDefault();
          void go(path('/tournaments', {}, wanted(new FormData(event.currentTarget))));
        }}
      >
        <Labelled label={t('view.list.name')}>
          <input type="search" name="q" maxLength={100} defaultValue={search.q} className={INPUT} />
        </Labelled>
        <Labelled label={t('view.list.place')} isMore>
          <input type="search" name="place" maxLength={100} defaultValue={search.place} className={INPUT} />
        </Labelled>
        <Labelled label={t('view.list.from')} isMore>
          <input type="date" name="from" defaultValue={search.from} className={INPUT} />
        </Labelled>
        <Labelled label={t('view.list.to')} isMore>
          <input type="date" name="to" defaultValue={search.to} className={INPUT} />
        </Labelled>
        <Labelled label={t('view.list.category')} isMore>
          <select name="category" defaultValue={search.category ?? ''} className={INPUT}>
            <option value="">{t('view.list.every_category')}</option>
            {CATEGORIES.map((category) => (
              <option key={category} value={category}>
                {categoryName(category, t)}
              </option>
            ))}
          </select>
        </Labelled>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1 max-sm:grid max-sm:grid-cols-2 sm:col-span-2 lg:col-span-5">
          <MoreTick search={search} />
          <Tick name="open" label={t('view.list.open')} isOn={search.open === '1'} />
          <Tick name="live" label={t('view.list.live')} isOn={search.live === '1'} />
          <Button type="submit" look="primary" className="ml-auto">
            <Icon name="search" /> {t('form.search')}
          </Button>
        </div>
      </form>
    </search>
  );
}

const wanted = (form: FormData): Search =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (String(value).trim() ? [[name, String(value).trim()]] : [])),
  );

const categoryName = (category: string, t: Translate): string =>
  translateLoose(t, `tournament.category.${category.replace('-', '_')}`);

/** On a phone tournaments come before what few people ask for. */
const MORE = 'max-sm:hidden max-sm:group-has-[[data-more]:checked]:grid';

const Labelled = (props: { label: string; isMore?: boolean; children: React.ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the field is what it wraps
  <label className={`grid gap-1 font-semibold text-sm ${props.isMore ? MORE : ''}`}>
    {props.label}
    {props.children}
  </label>
);

/** A box and not a button: what it opens is there before any script is. */
function MoreTick({ search: { place, from, to, category } }: { search: Search }) {
  const t = useT();
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold sm:hidden">
      <input
        type="checkbox"
        data-more
        defaultChecked={Boolean(place || from || to || category)}
        className="size-5 accent-(--green)"
      />
      {t('view.list.more')}
    </label>
  );
}

const Tick = ({ name, label, isOn }: { name: string; label: string; isOn: boolean }) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold">
    <input type="checkbox" name={name} value="1" defaultChecked={isOn} className="size-5 accent-(--green)" />
    {label}
  </label>
);

function Row({ card }: { card: PublicTournamentCard }) {
  const t = useT();
  const { name, slug, colour, event, is_live, on_boards, entries } = card;
  const { day, month } = dayLeaf(t.locale, event.starts_at, event.zone);
  return (
    <Link
      to={path('/tournaments/{tournament}', { tournament: slug })}
      className="group grid grid-cols-[3rem_1fr] items-center gap-x-5 gap-y-1 py-3 sm:grid-cols-[3rem_1fr_auto] sm:px-3"
    >
      <span className="grid justify-items-center self-start" aria-hidden="true">
        <span className="numerals text-3xl">{day}</span>
        <span className="eyebrow mt-1">{month}</span>
      </span>
      <span className="min-w-0">
        <span className="flex items-center gap-2 font-bold text-lg leading-tight group-hover:underline">
          <FlightMark name={name} colour={colour} className="size-6" />
          <span className="min-w-0 break-words">{name}</span>
        </span>
        <span className="block text-ink-soft">
          {event.name} ·{' '}
          <time dateTime={event.starts_at}>{formatMoment(t.locale, event.starts_at, event.zone)}</time>
        </span>
        <span className="block text-ink-soft">
          {event.location} · {whoMayPlay(card, t)}
        </span>
      </span>
      <span className="max-sm:col-start-2 sm:text-right">
        {is_live ? (
          <LiveDot
            label={on_boards > 0 ? t('view.boards_live', { count: on_boards }) : t('view.list.is_live')}
          />
        ) : (
          <span className={card.is_open ? 'font-semibold text-green' : 'text-ink-soft'}>
            {registrationState({ ...card, fee: '', waiting: 0, needs_password: false }, event.zone, t)}
          </span>
        )}
        <span className="block text-ink-soft text-sm">{t('course.entrants', { count: entries })}</span>
      </span>
    </Link>
  );
}
