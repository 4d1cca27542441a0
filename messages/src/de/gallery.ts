import type { gallery as model } from '../en/gallery.ts';

export const gallery: Record<keyof typeof model, string> = {
  'gallery.title': 'Galerie',
  'gallery.lead': 'Jedes Teil in jedem Zustand.',
  'gallery.parts': 'Teile',
  'gallery.open': 'Öffnen',
};
