import type { PublicSettings } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { AppContextProvider } from '../lib/app-context.tsx';
import { Router, RouterContext } from '../lib/router.ts';
import { createAppContext } from './create-app.tsx';

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
const appIn = (t: Translate) =>
  createAppContext({
    call: () => Promise.reject(new Error('Nothing is called here')),
    t,
    loadMessages: async () => {},
    settings: { ownHosts: ['localhost'] } as unknown as PublicSettings,
    host: 'localhost',
  });

/** A part of a page as the server draws it. */
export const drawInApp = (content: ReactNode, t: Translate): string =>
  renderToString(
    <AppContextProvider value={appIn(t)}>
      <RouterContext value={ROUTER}>{content}</RouterContext>
    </AppContextProvider>,
  );
