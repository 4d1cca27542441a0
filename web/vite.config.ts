import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileHints } from './compile-hints.ts';
import { lightContract } from './light-contract.ts';
import { localIcons } from './local-icons.ts';
import { messageParts } from './message-parts.ts';
import { serviceWorker } from './service-worker-plugin.ts';

/** What every page draws and links with, in one file: a dozen small ones would each wait for a connection. */
const KIT = [
  'lib/(links|paths|search|search-text|keepalive-call|use-lazy-module)',
  'ui/(button|icon|drawing|logo|disclosure|notice|page|live-dot)',
  'app/(layouts/content|menus/(language-menu|colour-menu))',
];
const isKit = new RegExp(`web/src/(${KIT.join('|')})\\.tsx?$`);

export default defineConfig(({ isSsrBuild, command }) => ({
  root: import.meta.dirname,
  // Without this the server bundle would decide at run time, and carry the slow development React along.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  plugins: [
    react(),
    tailwind(),
    localIcons(),
    lightContract(),
    messageParts(),
    serviceWorker(),
    compileHints(),
  ],
  appType: 'custom',
  build: {
    target: 'es2022',
    // The list of what every page imports would travel with the app and grow with each of them: a rendered page names its own
    // files, and a link that is pointed at fetches its page before it is followed.
    modulePreload: false,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    sourcemap: false,
    emptyOutDir: true,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          preserveEntrySignatures: false,
          output: {
            codeSplitting: {
              groups: [{ name: 'kit', test: isKit }],
              // Otherwise a page asks for up to a hundred files of a kilobyte each; decision 75 says what was tried.
              experimentalInlineCommonChunks: { maxSize: 8000, exclude: /\.css(\?|$)/ },
            },
          },
        },
  },
  // One file with everything in it: nothing to resolve at run time, and the fastest to render with.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
