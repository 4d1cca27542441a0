import { useT } from '../../lib/app-context.tsx';
import { withPrefix } from '../../lib/paths.ts';
import { useOrigin } from '../../lib/use-origin.ts';
import { TextArea } from '../../ui/field.tsx';

type Props = { slug: string; hasGroups: boolean; hasKnockout: boolean };

/** What somebody pastes into the page of their club to show the brackets or the groups there. */
export function EmbedCode({ slug, hasGroups, hasKnockout }: Props) {
  const t = useT();
  const origin = useOrigin();
  const parts = [...(hasKnockout ? ['bracket'] : []), ...(hasGroups ? ['standings'] : [])] as const;
  if (!origin || parts.length === 0) return null;
  return (
    <details className="no-print mb-6">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{t('embed.title')}</summary>
      <p className="mb-3 text-ink-soft">{t('embed.lead')}</p>
      {parts.map((part) => (
        <TextArea
          key={part}
          label={t(part === 'bracket' ? 'embed.bracket' : 'embed.standings')}
          name={`embed-${part}`}
          readOnly
          rows={3}
          value={codeOf(origin, withPrefix(`/embed/tournaments/${slug}/${part}`, `/${t.locale}`))}
          onFocus={({ target }) => target.select()}
        />
      ))}
    </details>
  );
}

const codeOf = (origin: string, at: string): string =>
  `<iframe src="${origin}${at}" style="width:100%;border:0;height:600px" loading="lazy"></iframe>\n<script src="${origin}/embed.js" async></script>`;
