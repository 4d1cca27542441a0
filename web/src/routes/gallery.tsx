import type { Translate } from '@oche/messages';
import { useState } from 'react';
import { useT } from '../lib/app-context.tsx';
import type { Gallery, GalleryState } from '../lib/gallery.ts';
import { path } from '../lib/paths.ts';
import { useSearch } from '../lib/search.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { PageHead, Section } from '../ui/page.tsx';

const FILES = import.meta.glob<{ gallery: Gallery }>('../{ui,widgets,features}/**/*.gallery.tsx', {
  eager: true,
});
const ALL = 'all';
const PARTS = Object.values(FILES).flatMap(({ gallery }) => Object.entries(gallery));

export const title = (t: Translate) => t('gallery.title');

/** Every widget and part of the kit in every state, and every game being scored: `?part=` shows one of them, or `all`. For whoever builds pages. */
export function Page() {
  const t = useT();
  const { part } = useSearch('/gallery');
  const shown = PARTS.filter(([name]) => part === ALL || name === part);
  return (
    <>
      <PageHead title={t('gallery.title')} lead={t('gallery.lead')} />
      <nav aria-label={t('gallery.parts')} className="mb-10 grid grid-cols-2 gap-1 sm:grid-cols-4">
        {[ALL, ...PARTS.map(([name]) => name)].map((name) => (
          <ButtonLink key={name} to={path('/gallery', {}, { part: name })} look="quiet">
            {name}
          </ButtonLink>
        ))}
      </nav>
      {shown.map(([name, states]) => (
        <Section key={name} title={name}>
          <div className="grid gap-6">
            {Object.entries(states).map(([state, draw]) => (
              <figure key={state} data-state={`${name}: ${state}`} className="min-w-0">
                <figcaption className="eyebrow mb-2">{state}</figcaption>
                <State draw={draw} />
              </figure>
            ))}
          </div>
        </Section>
      ))}
    </>
  );
}

function State({ draw }: { draw: GalleryState }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  if (typeof draw === 'function') return draw(t);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('gallery.open')}</Button>
      {isOpen && draw.opens(t, () => setOpen(false))}
    </>
  );
}
