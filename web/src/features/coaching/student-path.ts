import { path, type SearchOf } from '../../lib/paths.ts';

const PAGE = '/play/training/coaching/student/{id}';
type Search = SearchOf<typeof PAGE>;

/** The page of a student, with the link by which it is seen. */
export const studentPath = (id: number, token: string | undefined, search: Search = {}) =>
  path(PAGE, { id }, { ...search, token });
