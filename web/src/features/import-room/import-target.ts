import type { InputOf, previewImport } from '@oche/contract';

/** Into what a list is brought. */
export type ImportTarget = Pick<
  InputOf<typeof previewImport>,
  'kind' | 'organisation' | 'season' | 'tournament_id'
>;
