import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Where this page was opened, for addresses that are handed on; unknown until the browser has it. */
export const useOrigin = (): string | null =>
  useSyncExternalStore(
    never,
    () => location.origin,
    () => null,
  );
