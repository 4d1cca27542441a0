import type { SourceFile } from '../../shared/syntax.ts';

/** Something a check dislikes, at a place in the text. */
export type Finding = { at: number; text: string };

/** A rule that needs more of a file than its imports. */
export type SourceCheck = {
  rule: string;
  applies(path: string): boolean;
  find(file: SourceFile): Finding[];
};
