import { type Article, deleteArticle, listArticles, showArticle } from '@oche/contract';
import { useState } from 'react';
import { queryKey, useAnswer, useApp, useT } from '../../lib/app-context.tsx';
import { useGo } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { useSeasonPlace } from '../../lib/season-desk.ts';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { ArticleEditor } from './article-editor.tsx';
import { SiteFrame } from './site-frame.tsx';

export function CreateArticle() {
  const t = useT();
  return (
    <SiteFrame chosen="news" title={t('site_desk.new_article')}>
      <ArticleEditor article={null} />
    </SiteFrame>
  );
}

export function EditArticle({ slug }: { slug: string }) {
  const { org_slug } = useSeasonPlace();
  const article = useAnswer(showArticle, { org_slug, slug });
  return (
    <SiteFrame chosen="news" title={article.title} actions={<DeleteArticle article={article} />}>
      <ArticleEditor key={article.id} article={article} />
    </SiteFrame>
  );
}

function DeleteArticle({ article: { id, title } }: { article: Article }) {
  const { t, query } = useApp();
  const place = useSeasonPlace();
  const go = useGo();
  const [isAsking, setAsking] = useState(false);
  const remove = useWrite(deleteArticle, {
    savedMessage: t('site_desk.article_deleted'),
    failedMessage: t('form.did_not_work'),
    onSaved: async () => {
      query.removeQueries({ queryKey: queryKey(listArticles) });
      await go(path('/competition/{org_slug}/season/{season_slug}/site/news', place));
    },
  });
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t('site_desk.delete_article')}
      </Button>
      {isAsking && (
        <Confirm
          title={t('site_desk.delete_article_ask', { title })}
          lost={[t('site_desk.delete_article_lost'), t('site_desk.delete_article_address')]}
          action={t('site_desk.delete_article')}
          busy={remove.pending !== null}
          onConfirm={() => void remove.send({ org_slug: place.org_slug, article_id: id })}
          onClose={() => setAsking(false)}
          t={t}
        />
      )}
    </>
  );
}
