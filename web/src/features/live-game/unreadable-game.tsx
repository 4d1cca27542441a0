import { isCallError, showGame } from '@oche/contract';
import { type AppContext, queryKey, useT } from '../../lib/app-context.tsx';
import { PageHead } from '../../ui/page.tsx';

const keyOf = (id: string) => [...queryKey(showGame, { game_id: id }), 'unreadable'];

/** A game that cannot be replayed has a page all the same: it says so, in the words of the server. */
export async function orUnreadable(app: AppContext, id: string, loading: Promise<unknown>): Promise<void> {
  try {
    await loading;
  } catch (error) {
    if (!isCallError(error) || error.body.code !== 'game_unreadable') throw error;
    app.query.setQueryData(keyOf(id), error.body.message);
  }
}

export const unreadableWords = (app: AppContext, id: string): string | undefined =>
  app.query.getQueryData<string>(keyOf(id));

export function UnreadableGame({ words }: { words: string }) {
  const t = useT();
  return <PageHead title={t('live.unreadable')} lead={words} />;
}
