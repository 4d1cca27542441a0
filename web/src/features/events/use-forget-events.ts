import { listManagedEvents, listManagedTournaments } from '@oche/contract';
import { queryKey, useApp } from '../../lib/app-context.tsx';

/** What the reader manages has changed: the lists are asked for anew. */
export function useForgetEvents(): () => void {
  const { query } = useApp();
  return () => {
    query.removeQueries({ queryKey: queryKey(listManagedEvents) });
    query.removeQueries({ queryKey: queryKey(listManagedTournaments) });
  };
}
