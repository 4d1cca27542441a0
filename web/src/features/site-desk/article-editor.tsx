import { type Article, createArticle, listArticles, showArticle, updateArticle } from '@oche/contract';
import { formatMoment } from '@oche/messages/dates';
import { useRef, useState } from 'react';
import { queryKey, useApp } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { useGo } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { useSeasonPlace } from '../../lib/season-desk.ts';
import { useUser } from '../../lib/user.ts';
import { Button } from '../../ui/button.tsx';
import { FormConflict } from '../../ui/form-conflict.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ArticleFields } from './article-fields.tsx';
import {
  type ArticleValues,
  articleLabels,
  articleValues,
  toArticleInput,
  withPlainBody,
} from './article-values.ts';
import { type KeptArticle, useKeptArticle } from './kept-article.ts';
import { LeaveQuestion } from './leave-question.tsx';

/** An article being written: what is typed is kept on the device until the server has it. */
export function ArticleEditor({ article }: { article: Article | null }) {
  const { t } = useApp();
  const { org_slug } = useSeasonPlace();
  const user = useUser();
  const store = useKeptArticle(org_slug, article?.id ?? null);
  const [restored, setRestored] = useState<KeptArticle | null>(null);
  // What is kept from before this page was opened; what it writes itself is no news to its writer.
  const [isWriting, setWriting] = useState(false);
  const [round, setRound] = useState(0);
  const { kept } = store;
  const author = user ? `${user.first_name} ${user.last_name}` : '';
  return (
    <>
      {kept && !isWriting && (
        <div className="mb-6">
          <Notice tone="warning">
            <p className="font-semibold">{t('site_desk.kept_title')}</p>
            <p>
              {t('site_desk.kept_text', {
                when: formatMoment(t.locale, kept.at),
                title: kept.values.title || t('site_desk.kept_no_title'),
              })}
            </p>
            <div className="mt-3 flex flex-wrap gap-3">
              <Button
                onClick={() => {
                  setRestored(kept);
                  setWriting(true);
                }}
              >
                {t('site_desk.kept_restore')}
              </Button>
              <Button look="quiet" onClick={store.drop}>
                {t('site_desk.kept_drop')}
              </Button>
            </div>
          </Notice>
        </div>
      )}
      <ArticleForm
        key={`${round} ${restored?.at}`}
        article={article}
        values={restored?.values ?? articleValues(article, author)}
        baseVersion={restored?.base_version ?? article?.version ?? null}
        isRestored={restored !== null}
        onKeep={(values, version) => {
          setWriting(true);
          store.keep(values, version);
        }}
        onSaved={store.drop}
        onTheirs={() => {
          setRestored(null);
          setWriting(false);
          setRound(round + 1);
        }}
      />
    </>
  );
}

type FormProps = {
  article: Article | null;
  values: ArticleValues;
  baseVersion: number | null;
  isRestored: boolean;
  onKeep: (values: ArticleValues, baseVersion: number | null) => void;
  onSaved: () => void;
  /** The writer takes what it is now: the own text stays on the device. */
  onTheirs: () => void;
};

/** The form stays while it is saved again and again: the cursor is where it was, and what is typed meanwhile is not lost. */
function ArticleForm({ article, values: given, baseVersion, isRestored, ...on }: FormProps) {
  const { t } = useApp();
  const { org_slug } = useSeasonPlace();
  const keepArticle = useKeepArticle(article?.slug ?? null);
  const [values] = useState(given);
  const work = useRef({
    version: baseVersion,
    typed: isRestored ? 1 : 0,
    sent: 0,
    sending: 0,
    isMoving: false,
  });
  const { current: now } = work;
  const show = async (shown: Article) => {
    now.isMoving = true;
    await keepArticle(shown);
    now.isMoving = false;
  };
  const options = {
    values,
    offlineMessage: t('site_desk.offline_kept'),
    onSaved: async (saved: Article) => {
      now.version = saved.version;
      // What was typed while it was on its way is still to be saved.
      now.sent = Math.max(now.sent, now.sending);
      if (now.typed <= now.sent) on.onSaved();
      await show(saved);
    },
  };
  const input = (typed: ArticleValues) => {
    now.sending = now.typed;
    return { org_slug, ...toArticleInput(typed) };
  };
  const created = useForm(createArticle, { ...options, toInput: input });
  const updated = useForm(updateArticle, {
    ...options,
    toInput: (typed, current) => ({
      ...{ ...input(typed), article_id: article?.id ?? 0 },
      base_version: (current as Article | undefined)?.version ?? now.version ?? 0,
    }),
  });
  const form = article ? updated : created;
  return (
    <>
      <div className="mb-6 empty:hidden">
        <FormConflict<Article>
          form={form}
          labels={articleLabels(t)}
          valuesOf={articleValues}
          shown={withPlainBody}
          onTheirs={(theirs) => {
            now.sent = now.typed;
            void show(theirs).then(on.onTheirs);
          }}
          t={t}
        />
      </div>
      <ArticleFields
        form={form}
        values={values}
        article={article}
        onTyping={() => {
          now.typed++;
        }}
        onTyped={(typed) => now.typed > now.sent && on.onKeep(typed, now.version)}
      />
      <LeaveQuestion
        hasUnsaved={() => now.typed > now.sent && !now.isMoving}
        text={t('site_desk.leave_text')}
      />
    </>
  );
}

/** Puts an article where the pages read it, and goes to where it stands now. */
function useKeepArticle(shownSlug: string | null) {
  const { query } = useApp();
  const place = useSeasonPlace();
  const go = useGo();
  return async (article: Article) => {
    const { slug } = article;
    query.setQueryData(queryKey(showArticle, { org_slug: place.org_slug, slug }), article);
    query.removeQueries({ queryKey: queryKey(listArticles) });
    if (slug !== shownSlug)
      await go(
        path('/competition/{org_slug}/season/{season_slug}/site/news/{slug}/edit', { ...place, slug }),
      );
  };
}
