import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on the server and while its page is taken over, then true: for what only the browser can know. */
export const useIsBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
