import { useT } from '../../lib/app-context.tsx';
import { PageHead } from '../../ui/page.tsx';

/** A page of numbered paragraphs. Each text begins with its heading on a line of its own. */
export function LegalPage({
  title,
  updated,
  paragraphs,
}: {
  title: string;
  updated: string;
  paragraphs: string[];
}) {
  const t = useT();
  return (
    <article className="mx-auto max-w-2xl">
      <PageHead title={title} lead={t('legal.updated', { date: updated })} />
      {paragraphs.map((paragraph, index) => {
        const [heading, ...rest] = paragraph.split('\n');
        return (
          <section key={heading} className="mb-7">
            <h2 className="mb-2 text-lg">
              {index + 1}. {heading}
            </h2>
            {rest.map((text) => (
              <p key={text} className="mb-2">
                {text}
              </p>
            ))}
          </section>
        );
      })}
    </article>
  );
}
