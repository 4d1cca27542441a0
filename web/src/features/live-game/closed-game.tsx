import { isCallError, type RefusalCode, showGame } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { type AppContext, queryKey, useT } from '../../lib/app-context.tsx';
import { path } from '../../lib/paths.ts';
import { useUser } from '../../lib/user.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page.tsx';

const keyOf = (id: string) => [...queryKey(showGame, { game_id: id }), 'closed'];

/** Games that are there and have a page all the same: one that cannot be replayed, and one that is not shown to whoever looks. */
const CLOSED = ['game_unreadable', 'game_not_shown'] as const satisfies RefusalCode[];
export type ClosedGame = { code: (typeof CLOSED)[number]; words: string };

/** Why a game is closed is kept in the words of the server. */
export async function orClosed(app: AppContext, id: string, loading: Promise<unknown>): Promise<void> {
  try {
    await loading;
  } catch (error) {
    const code = isCallError(error) ? CLOSED.find((one) => one === error.body.code) : undefined;
    if (!isCallError(error) || code === undefined) throw error;
    app.query.setQueryData<ClosedGame>(keyOf(id), { code, words: error.body.message });
  }
}

export const closedGame = (app: AppContext, id: string): ClosedGame | undefined =>
  app.query.getQueryData<ClosedGame>(keyOf(id));

export const closedTitle = ({ code }: ClosedGame, t: Translate): string =>
  t(code === 'game_unreadable' ? 'live.unreadable' : 'live.not_shown');

export function ClosedGamePage({ id, closed }: { id: string; closed: ClosedGame }) {
  const t = useT();
  const maySignIn = useUser() === null && closed.code === 'game_not_shown';
  return (
    <>
      <PageHead title={closedTitle(closed, t)} lead={closed.words} />
      {maySignIn && (
        <ButtonLink to={path('/auth/login', {}, { redirect: path('/live/{id}', { id }) })} look="primary">
          {t('auth.sign_in')}
        </ButtonLink>
      )}
    </>
  );
}
