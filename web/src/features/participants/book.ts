import {
  availableOrganisations,
  hasRole,
  listOpenClaims,
  listParticipants,
  type Participant,
} from '@oche/contract';
import { queryKey, useAnswer, useApp } from '../../lib/app-context.tsx';
import { path } from '../../lib/paths.ts';
import { type SearchIn, useSettledSearch } from '../../lib/search.ts';

export type BookSearch = SearchIn<'/manage/participants'>;

/** What is asked of the server for what the address says. */
export const bookInput = ({ book, q, page }: BookSearch) => ({
  ...(book ? { organisation: book } : {}),
  ...(q ? { search: q } : {}),
  ...(page ? { page } : {}),
});

export const useBookSearch = (): BookSearch => useSettledSearch('/manage/participants');

/** Whether it is theirs to say who somebody is: in the book of an organisation that is for who leads its competition. */
export function useMayIdentify(): boolean {
  const { book } = useBookSearch();
  const organisations = useAnswer(availableOrganisations, {});
  if (!book) return true;
  return hasRole(organisations.find(({ slug }) => slug === book)?.roles ?? [], 'competition_leader');
}

/** Another view of the same book. */
export const bookPath = (search: BookSearch) => path('/manage/participants', {}, search);

export const nameOf = ({ first_name, last_name }: Pick<Participant, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim();

/** Somebody was changed: the pages of the book, and what waits for an answer, are asked for again. */
export function useRefreshBook(): () => Promise<unknown> {
  const { query } = useApp();
  return () =>
    Promise.all([
      query.invalidateQueries({ queryKey: queryKey(listParticipants) }),
      query.invalidateQueries({ queryKey: queryKey(listOpenClaims) }),
    ]);
}
