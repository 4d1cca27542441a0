import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { lightContract } from './light-contract.ts';
import { localIcons } from './local-icons.ts';
import { messageParts } from './message-parts.ts';
import { serviceWorker } from './service-worker-plugin.ts';

export default defineConfig(({ isSsrBuild, command }) => ({
  root: import.meta.dirname,
  // Without this the server bundle would decide at run time, and carry the slow development React along.
  define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
  plugins: [react(), tailwind(), localIcons(), lightContract(), messageParts(), serviceWorker()],
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
  },
  // One file with everything in it: nothing to resolve at run time, and the fastest to render with.
  ssr: command === 'build' ? { noExternal: true } : {},
}));
