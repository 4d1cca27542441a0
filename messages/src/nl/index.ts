import type { Catalogue } from '../index.ts';
export const nl: Catalogue = { x: 'y' };
