import type { Translate } from '@oche/messages';
import { withPrefix } from '../lib/paths.ts';
import { useOrigin } from '../lib/use-origin.ts';
import { TextArea } from '../ui/field.tsx';

/** Something of ours that can stand on the page of somebody else, by its address. */
export type EmbedPart = { label: string; path: string };

/** What somebody pastes into the page of their club to show it there. */
export function EmbedCode({ parts, t }: { parts: readonly EmbedPart[]; t: Translate }) {
  const origin = useOrigin();
  if (!origin || parts.length === 0) return null;
  return (
    <details className="no-print mb-6">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{t('embed.title')}</summary>
      <p className="mb-3 text-ink-soft">{t('embed.lead')}</p>
      {parts.map(({ label, path }) => (
        <TextArea
          key={path}
          label={label}
          name={`embed-${path}`}
          readOnly
          rows={3}
          value={codeOf(origin, withPrefix(path, `/${t.locale}`))}
          onFocus={({ target }) => target.select()}
        />
      ))}
    </details>
  );
}

const codeOf = (origin: string, at: string): string =>
  `<iframe src="${origin}${at}" style="width:100%;border:0;height:600px" loading="lazy"></iframe>\n<script src="${origin}/embed.js" async></script>`;
