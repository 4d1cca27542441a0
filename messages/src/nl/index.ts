import { en } from '../en/index.ts';

export const nl = en;
