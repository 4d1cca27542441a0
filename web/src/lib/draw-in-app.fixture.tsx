import type { PublicSettings } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { AnswerCache } from './answer-cache.ts';
import { type AppContext, AppContextProvider } from './app-context.tsx';
import { Router, RouterContext } from './router.ts';

/** Links need a router around them. */
const ROUTER = new Router(
  {
    prefix: '',
    match: () => null,
    open: () => {
      throw new Error('Nothing is opened here');
    },
  },
  '/',
);

/** Screens ask for the language, and for nothing that has to be fetched. */
const appIn = (t: Translate): AppContext => ({
  call: () => Promise.reject(new Error('Nothing is called here')),
  query: new AnswerCache(),
  t,
  loadMessages: async () => {},
  settings: { ownHosts: ['localhost'] } as unknown as PublicSettings,
  host: 'localhost',
  site: 'app',
  isKept: false,
});

/** A part of a page as the server draws it. */
export const drawInApp = (content: ReactNode, t: Translate): string =>
  renderToString(
    <AppContextProvider value={appIn(t)}>
      <RouterContext value={ROUTER}>{content}</RouterContext>
    </AppContextProvider>,
  );
