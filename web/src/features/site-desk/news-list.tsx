import { type ArticleCard, listArticles } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { formatDay, formatMoment, formatTime } from '@oche/messages/dates';
import { useAnswer, useApp } from '../../lib/app-context.tsx';
import { pictureAddress } from '../../lib/files.ts';
import { Link } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { type SeasonPlace, useSeasonPlace } from '../../lib/season-desk.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/notice.tsx';
import { Pager } from '../../ui/pager.tsx';
import { SiteFrame } from './site-frame.tsx';

const LIST = '/competition/{org_slug}/season/{season_slug}/site/news';

/** All articles for who writes them: what is not out yet first. */
export function NewsList({ page }: { page: number }) {
  const { t } = useApp();
  const place = useSeasonPlace();
  const { articles, pages, count } = useAnswer(listArticles, { org_slug: place.org_slug, page });
  const drafts = articles.filter(({ state }) => state === 'draft').length;
  const write = (
    <ButtonLink look="primary" to={path(`${LIST}/create`, place)}>
      {t('site_desk.write')}
    </ButtonLink>
  );
  return (
    <SiteFrame
      chosen="news"
      title={t(count === 0 ? 'site_desk.news' : 'site_desk.news_title', { drafts })}
      actions={count > 0 && write}
    >
      {count === 0 ? (
        <Empty icon="pencil" title={t('site_desk.news_none')} action={write}>
          {t('site_desk.news_none_text')}
        </Empty>
      ) : (
        <ul className="divide-y divide-line border-ink border-t-2">
          {articles.map((article) => (
            <ArticleRow key={article.id} article={article} place={place} />
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} to={(next) => path(LIST, place, { page: String(next) })} t={t} />
    </SiteFrame>
  );
}

function ArticleRow({ article, place }: { article: ArticleCard; place: SeasonPlace }) {
  const { t } = useApp();
  const { slug, title, summary, picture, is_pinned, season_slug, updated_at, updated_by } = article;
  const when = formatMoment(t.locale, updated_at);
  return (
    <li>
      <Link
        to={path('/competition/{org_slug}/season/{season_slug}/site/news/{slug}/edit', { ...place, slug })}
        className="grid grid-cols-[4.5rem_1fr] gap-x-4 py-3 hover:bg-raised sm:grid-cols-[7rem_1fr_14rem] sm:px-3"
      >
        {picture ? (
          <img
            src={pictureAddress(picture.file, 256)}
            alt=""
            loading="lazy"
            className="aspect-3/2 w-full rounded-md object-cover"
          />
        ) : (
          <span className="aspect-3/2 rounded-md bg-raised" />
        )}
        <span className="min-w-0">
          <span className="block font-semibold text-lg leading-snug">{title}</span>
          {summary && <span className="line-clamp-2 text-ink-soft">{summary}</span>}
        </span>
        <span className="col-start-2 mt-1 sm:col-start-3 sm:mt-0 sm:text-right">
          <StateLine article={article} t={t} />
          <span className="block text-ink-soft text-sm">
            {[is_pinned && t('site_desk.pinned'), season_slug].filter(Boolean).join(' · ')}
          </span>
          <span className="block text-ink-soft text-sm max-sm:hidden">
            {updated_by
              ? t('site_desk.changed_by', { when, name: updated_by })
              : t('site_desk.changed', { when })}
          </span>
        </span>
      </Link>
    </li>
  );
}

function StateLine({ article: { state, publish_at, zone }, t }: { article: ArticleCard; t: Translate }) {
  // With its year: an archive goes back, and a plan goes ahead.
  const when =
    publish_at === null ? '' : `${formatDay(t.locale, publish_at, zone)}, ${formatTime(publish_at, zone)}`;
  return (
    <span
      className={`block font-semibold ${state === 'published' ? 'text-ink-soft' : state === 'draft' ? 'text-ink' : 'text-green'}`}
    >
      {t(`site_desk.state_${state}`, { when })}
    </span>
  );
}
