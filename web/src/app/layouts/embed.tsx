import { type ReactNode, useEffect } from 'react';
import { Content } from './content.tsx';

/**
 * A part of us on a page of somebody else: as high as what it shows, which the page around it is told. Whatever is tapped
 * opens beside that page, as no other page of ours stands in a frame.
 */
export function EmbedLayout({ children }: { children: ReactNode }) {
  useEffect(() => {
    const tell = () =>
      parent.postMessage({ type: 'oche-height', height: document.documentElement.offsetHeight }, '*');
    const observer = new ResizeObserver(tell);
    observer.observe(document.documentElement);
    tell();
    const openBeside = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (!link) return;
      event.preventDefault();
      event.stopPropagation();
      open((link as HTMLAnchorElement).href, '_blank', 'noopener');
    };
    document.addEventListener('click', openBeside, { capture: true });
    return () => {
      observer.disconnect();
      document.removeEventListener('click', openBeside, { capture: true });
    };
  }, []);
  return <Content className="p-2">{children}</Content>;
}
