export const gallery = {
  'gallery.title': 'Gallery',
  'gallery.lead': 'Every part of the kit in every state.',
  'gallery.parts': 'Parts',
  'gallery.open': 'Open',
} as const;
