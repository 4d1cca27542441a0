import type { Translate } from '@oche/messages';

/** Hidden in every page, for when its files cannot be fetched: it needs none of them. `before-paint.js` shows it. */
export const cutOffNotice = (t: Translate): string =>
  `<p id="cut-off" role="status" class="layer-overlay fixed inset-x-0 bottom-0 bg-oche px-4 py-3 text-center text-cream" hidden>${t('offline.cut_off')} <a class="underline" href="">${t('section.retry')}</a></p>`;

/** The page cannot be taken over from the server for want of a network: it stays as it is, and starts when there is one. */
export const stayCutOff = (): void => void dispatchEvent(new Event('cut-off'));

/** Whether somebody answers at all: a file that is missing belongs to an older build, or there is no network. */
export const isServerThere = (): Promise<boolean> =>
  fetch('/builds/latest.json', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );
