import { useSyncExternalStore } from 'react';
import { ownOrigin } from './device/device.ts';

const never = () => () => {};

/** Where addresses begin that are handed on; unknown until the browser has it. */
export const useOrigin = (): string | null => useSyncExternalStore(never, ownOrigin, () => null);
