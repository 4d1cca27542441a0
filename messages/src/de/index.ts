import type { Catalogue } from '../index.ts';
export const de: Catalogue = { x: 'y' };
