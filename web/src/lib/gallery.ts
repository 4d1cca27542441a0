import type { Translate } from '@oche/messages';
import type { ReactNode } from 'react';

/** A state of a part: drawn as it is, or behind a button when it lies over everything else. */
export type GalleryState =
  | ((t: Translate) => ReactNode)
  | { opens: (t: Translate, close: () => void) => ReactNode };

/** The parts of a file, each with its states. `/gallery` shows them and the render tests run over them. */
export type Gallery = Record<string, Record<string, GalleryState>>;
