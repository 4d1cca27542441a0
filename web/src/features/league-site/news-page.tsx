import { listNews, showNews } from '@oche/contract';
import { formatDate } from '@oche/messages/dates';
import { useAnswer, useApp, useT } from '../../lib/app-context.tsx';
import { pictureAddress, pictureSources } from '../../lib/files.ts';
import { Link } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { useParams, useSettledSearch } from '../../lib/search.ts';
import { Empty } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page.tsx';
import { Pager } from '../../ui/pager.tsx';
import { RichText } from '../../widgets/rich-text/rich-text.tsx';
import { articleInput, newsInput } from './site-content.ts';

/** What a federation has published, pinned ones first. */
export function NewsPage() {
  const app = useApp();
  const { t } = app;
  const { season } = useParams('/{season?}/news');
  const search = useSettledSearch('/{season?}/news');
  const { articles, page, pages } = useAnswer(listNews, newsInput(app, season, search.page));
  return (
    <>
      <PageHead title={t('competition.news')} />
      {articles.length === 0 && <Empty icon="info" title={t('league_site.no_news')} />}
      <ul className="grid gap-x-10 gap-y-8 md:grid-cols-2">
        {articles.map(({ slug, title, summary, picture, publish_at, zone, author }) => (
          <li key={slug} className="border-ink border-t-2 pt-3">
            {picture && (
              <img
                src={pictureAddress(picture.file, 800)}
                srcSet={pictureSources(picture.file)}
                sizes="(min-width: 48rem) 32rem, 100vw"
                alt={picture.alt}
                className="mb-3 aspect-video w-full rounded-card object-cover"
              />
            )}
            <h2 className="text-xl">
              <Link to={path('/{season?}/news/{slug}', { season, slug })} className="hover:underline">
                {title}
              </Link>
            </h2>
            <p className="mt-1">{summary}</p>
            <p className="mt-1 text-ink-soft text-sm">
              {[publish_at && formatDate(t.locale, publish_at, zone), author].filter(Boolean).join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      <Pager
        {...{ page, pages, t }}
        to={(next) => path('/{season?}/news', { season }, { page: next > 1 ? next : undefined })}
      />
    </>
  );
}

/** One article as it is read. */
export function ArticlePage() {
  const app = useApp();
  const t = useT();
  const { season, slug } = useParams('/{season?}/news/{slug}');
  const article = useAnswer(showNews, articleInput(app, season, slug));
  const { title, summary, picture, author, body, publish_at, zone } = article;
  return (
    <article className="mx-auto max-w-2xl">
      <p className="no-print mb-4">
        <Link
          to={path('/{season?}/news', { season })}
          className="inline-flex min-h-11 items-center font-semibold text-(--site-link) underline underline-offset-4"
        >
          {t('league_site.all_news')}
        </Link>
      </p>
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      <p className="mt-2 text-ink-soft">
        {publish_at && <time dateTime={publish_at}>{formatDate(t.locale, publish_at, zone)}</time>}
        {author && ` · ${author}`}
      </p>
      {picture && (
        <img
          src={pictureAddress(picture.file, 800)}
          srcSet={pictureSources(picture.file)}
          sizes="(min-width: 48rem) 42rem, 100vw"
          alt={picture.alt}
          className="mt-5 w-full rounded-card"
        />
      )}
      {summary && <p className="mt-5 font-semibold text-xl leading-snug">{summary}</p>}
      <RichText text={body} className="mt-5" />
    </article>
  );
}
