import type { RichText as Text } from '@oche/contract';
import { useT } from '../../lib/app-context.tsx';
import { pictureAddress, pictureSources } from '../../lib/files.ts';
import { Button } from '../../ui/button.tsx';
import { RichText } from '../../widgets/rich-text/rich-text.tsx';
import type { ArticleValues } from './article-values.ts';

/** What readers will see, before it is saved. */
export function ArticlePreview({ values, onClose }: { values: ArticleValues; onClose: () => void }) {
  const t = useT();
  const { title, summary, picture, author, body } = values;
  return (
    <article className="mx-auto max-w-2xl">
      <div className="mb-6">
        <Button onClick={onClose} autoFocus>
          {t('site_desk.back_to_writing')}
        </Button>
      </div>
      <h2 className="text-3xl sm:text-4xl">{title || t('site_desk.kept_no_title')}</h2>
      {author && <p className="mt-2 text-ink-soft">{author}</p>}
      {picture.file && (
        <img
          src={pictureAddress(picture.file, 800)}
          srcSet={pictureSources(picture.file)}
          sizes="(min-width: 48rem) 42rem, 100vw"
          alt={picture.alt}
          className="mt-5 w-full rounded-card"
        />
      )}
      {summary && <p className="mt-5 font-semibold text-xl leading-snug">{summary}</p>}
      <RichText text={JSON.parse(body) as Text} className="mt-5" />
    </article>
  );
}
