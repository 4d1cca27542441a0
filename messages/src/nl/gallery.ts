import type { gallery as model } from '../en/gallery.ts';

export const gallery: Record<keyof typeof model, string> = {
  'gallery.title': 'Galerij',
  'gallery.lead': 'Elk onderdeel in elke toestand.',
  'gallery.parts': 'Onderdelen',
  'gallery.open': 'Openen',
};
