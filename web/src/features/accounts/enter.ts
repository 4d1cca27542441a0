import { useApp } from '../../lib/app-context.tsx';
import { ownAddress } from '../../lib/own-address.ts';
import { reloadAt } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { authenticate } from '../../lib/user.ts';

/** Keeps the token and loads the wanted page anew, so that everything on it is drawn for the user. Only a page of ours is wanted. */
export function useEnter(target: string | undefined) {
  const app = useApp();
  return async ({ token }: { token: string }) => {
    try {
      await authenticate(app, token);
      reloadAt(ownAddress(target));
    } catch {
      toast.error(app.t('auth.failed'));
    }
  };
}

export const LINK = 'font-semibold text-green underline underline-offset-4';
