import { useApp } from '../../lib/app-context.tsx';
import { reloadAt } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { authenticate } from '../../lib/user.ts';

/** After signing in: the page that asked for it. Only a path of ours, or a link could send people anywhere. */
const safeTarget = (wanted: string | undefined): string =>
  wanted && /^\/(?![/\\])/.test(wanted) ? wanted : '/';

/** Keeps the token and loads the wanted page anew, so that everything on it is drawn for the user. */
export function useEnter(target: string | undefined) {
  const app = useApp();
  return async ({ token }: { token: string }) => {
    try {
      await authenticate(app, token);
      reloadAt(safeTarget(target));
    } catch {
      toast.error(app.t('auth.failed'));
    }
  };
}

export const LINK = 'font-semibold text-green underline underline-offset-4';
