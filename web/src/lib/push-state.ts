/** Kept while this device is told things when no page is open. */
export const PUSH_IS_ON = 'push-is-on';

/**
 * `needs_install`: phones that only tell installed apps. `blocked`: the browser was told never to ask. `impossible`: a browser
 * that cannot be told anything. `not_set_up`: this app, or the server it belongs to, has no keys of the service of its maker.
 */
export type PushState = 'on' | 'off' | 'blocked' | 'needs_install' | 'impossible' | 'not_set_up';
