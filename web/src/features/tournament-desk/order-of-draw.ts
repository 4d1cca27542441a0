import type { InputOf, previewDraw } from '@oche/contract';

/** How a draw is wanted. */
export type Order = InputOf<typeof previewDraw>['order'];
