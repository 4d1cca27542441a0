import type { CapacitorConfig } from '@capacitor/cli';

/** The app as the makers' tools build it. What belongs to one installation comes from the environment of `npm run native`. */
const config: CapacitorConfig = {
  appId: process.env.NATIVE_APP_ID ?? 'app.oche',
  appName: 'Oche',
  webDir: 'www',
  backgroundColor: '#0c1210',
  // Only a build for development may be looked into.
  android: { webContentsDebuggingEnabled: false },
  ios: { contentInset: 'never', webContentsDebuggingEnabled: false },
  loggingBehavior: 'debug',
  zoomEnabled: false,
  plugins: {
    // Whoever looks at the app is told by its bell.
    PushNotifications: { presentationOptions: [] },
    CapacitorUpdater: {
      // We ask our own server ourselves, and tell nobody else anything.
      autoUpdate: 'off',
      updateUrl: '',
      channelUrl: '',
      statsUrl: '',
      // A bundle has to be signed with it. Without one the plugin would take any: `npm run native` does not build such an app.
      publicKey: process.env.NATIVE_PUBLIC_KEY ?? '',
      appReadyTimeout: 10_000,
      autoDeleteFailed: true,
      autoDeletePrevious: true,
      resetWhenUpdate: true,
    },
  },
};

export default config;
