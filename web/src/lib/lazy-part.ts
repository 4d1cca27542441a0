import { type ComponentType, lazy } from 'react';
import { untilFetched } from './until-fetched.ts';

/**
 * A component whose file is fetched when it is first drawn, however often that takes. React's own `lazy` gives up at the first
 * failure, and takes the whole page along with it: a network that was gone for a moment left an empty screen.
 */
// biome-ignore lint/suspicious/noExplicitAny: whatever it is given is checked where it is drawn
export const lazyPart = <T extends ComponentType<any>>(fetchIt: () => Promise<{ default: T }>) =>
  lazy(() => untilFetched(fetchIt));
