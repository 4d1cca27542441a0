import type { Translate } from '@oche/messages';
import { type ComponentProps, useState } from 'react';
import { TextArea } from './field.tsx';
import { Markdown } from './markdown.tsx';

type Props = ComponentProps<typeof TextArea> & { defaultValue: string; t: Translate };

/** A longer text, with how it will look below it. */
export function MarkdownField({ t, ...field }: Props) {
  const [text, setText] = useState(field.defaultValue);
  return (
    <div className="grid gap-2">
      <TextArea rows={8} {...field} onChange={({ target }) => setText(target.value)} />
      <details className="rounded-card border border-line px-4">
        <summary className="min-h-11 cursor-pointer content-center font-semibold">
          {t('markdown.preview')}
        </summary>
        <div className="pb-4">
          {text.trim() ? <Markdown text={text} /> : <p className="text-ink-soft">{t('markdown.empty')}</p>}
        </div>
      </details>
    </div>
  );
}
