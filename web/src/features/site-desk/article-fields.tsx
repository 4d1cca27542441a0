import type { Article, RichText as Text } from '@oche/contract';
import { useRef, useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { readForm } from '../../lib/form-values.ts';
import { lazyModule, useLazyModule } from '../../lib/use-lazy-module.ts';
import { useSoon } from '../../lib/use-soon.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { RichText } from '../../widgets/rich-text/rich-text.tsx';
import { ArticlePreview } from './article-preview.tsx';
import type { ArticleValues } from './article-values.ts';
import { PictureField } from './picture-field.tsx';
import { PublishFields } from './publish-fields.tsx';
import type { ArticleForm } from './site-forms.ts';
import { type PicturesOnTheirWay, usePicturesOnTheirWay, usePictureUpload } from './uploads.ts';

/** The editor is as large as a page of its own: it comes when somebody writes. */
const editor = lazyModule(() => import('../../widgets/rich-text/rich-text-editor.tsx'));

type Props = {
  form: ArticleForm;
  values: ArticleValues;
  article: Article | null;
  /** At once, with every letter. */
  onTyping: () => void;
  /** When the writer pauses. */
  onTyped: (values: ArticleValues) => void;
};

export function ArticleFields({ form, values, article, onTyping, onTyped }: Props) {
  const t = useT();
  const element = useRef<HTMLFormElement>(null);
  const pictures = usePicturesOnTheirWay();
  const [preview, setPreview] = useState<ArticleValues | null>(null);
  const [hasPicture, setPicture] = useState(values.picture.file !== '');
  const typed = () => element.current && onTyped(readForm(element.current, values));
  const later = useSoon(typed, { atLeast: 300, spread: 0 });
  const soon = () => {
    onTyping();
    later();
  };
  return (
    <>
      {preview && <ArticlePreview values={preview} onClose={() => setPreview(null)} />}
      <form
        {...form.props}
        ref={element}
        hidden={preview !== null}
        onInput={() => {
          form.props.onInput();
          soon();
        }}
        className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_20rem]"
      >
        <div className="grid content-start gap-5">
          {form.failure && !form.conflict && <Notice tone="error">{form.failure}</Notice>}
          <TextField label={t('site_desk.article_title')} required {...form.field('title')} />
          <TextArea
            label={t('site_desk.article_summary')}
            help={t('site_desk.article_summary_help')}
            rows={2}
            {...form.field('summary')}
          />
          <BodyField {...{ pictures, onChange: soon }} value={values.body} error={form.errors.body} />
          <PictureField
            pictures={pictures}
            label={t('site_desk.article_picture')}
            name="picture.file"
            defaultValue={values.picture.file}
            error={form.errors['picture.file']}
            onChange={(file) => {
              setPicture(file !== '');
              soon();
            }}
          />
          {hasPicture && <TextField label={t('site_desk.picture_alt')} {...form.field('picture.alt')} />}
        </div>
        <PublishFields
          {...{ form, pictures, values, article }}
          actions={
            <Button onClick={() => element.current && setPreview(readForm(element.current, values))}>
              {t('site_desk.preview')}
            </Button>
          }
        />
      </form>
    </>
  );
}

type BodyProps = {
  pictures: PicturesOnTheirWay;
  value: string;
  error: string | undefined;
  onChange: () => void;
};

/** The text in a form: the editor writes into a hidden field, which the form reads like any other. */
function BodyField(props: BodyProps) {
  const t = useT();
  const [value, setValue] = useState(props.value);
  const upload = usePictureUpload();
  const part = useLazyModule(editor);
  const text = JSON.parse(props.value) as Text;
  return (
    <div className="grid gap-1.5">
      <p className="font-semibold">{t('site_desk.article_text')}</p>
      <input type="hidden" name="body" value={value} />
      {part ? (
        <part.RichTextEditor
          label={t('site_desk.article_text')}
          text={text}
          onChange={(next) => {
            setValue(JSON.stringify(next));
            props.onChange();
          }}
          onUpload={(file: File) => props.pictures.follow(upload.send(file))}
          t={t}
        />
      ) : (
        // As large as the editor that takes its place.
        <div className="rounded-card border border-line-strong/70 bg-surface">
          <p
            role="status"
            className="flex h-13.25 items-center rounded-t-card border-line border-b bg-raised px-4 text-ink-soft text-sm"
          >
            {t('site_desk.article_loading')}
          </p>
          <RichText text={text} className="min-h-72 px-4 py-3" />
        </div>
      )}
      {props.error && (
        <p role="alert" className="text-red text-sm">
          {props.error}
        </p>
      )}
    </div>
  );
}
