import { useStored, writeStored } from './stored.ts';
import { useUser } from './user.ts';

const SHOW_MANAGE = 'showManage';

/** Whether a superadmin has asked to see what everybody manages. For anybody else the stored wish means nothing. */
export function useManageView(): boolean {
  const user = useUser();
  return useStored(SHOW_MANAGE) === 'true' && user?.is_super_admin === true;
}

export const setManageView = (isOn: boolean): void => writeStored(SHOW_MANAGE, isOn ? 'true' : null);
