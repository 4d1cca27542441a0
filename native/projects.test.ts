import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAtLeast } from '@oche/contract/native-builds';
import { expect, test } from 'vitest';
import { NEEDS_NATIVE } from './make-bundle.ts';
import { settingsFor } from './make-www.ts';

const read = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8');
/** Written by every sync, and kept: they name the plugins, and the makers' tools read them first. */
const WRITTEN = [
  'android/capacitor.settings.gradle',
  'android/app/capacitor.build.gradle',
  'ios/App/CapApp-SPM/Package.swift',
];

test('both projects are in step with their plugins: a sync changes nothing that is kept', () => {
  const www = join(import.meta.dirname, 'www');
  mkdirSync(www, { recursive: true });
  if (!existsSync(join(www, 'index.html'))) writeFileSync(join(www, 'index.html'), '<head></head>');
  const before = WRITTEN.map(read);
  const cli = join(import.meta.dirname, '../node_modules/@capacitor/cli/bin/capacitor');
  execFileSync(process.execPath, [cli, 'sync'], { cwd: import.meta.dirname, stdio: 'pipe' });
  expect(WRITTEN.map(read)).toEqual(before);
  for (const project of ['android/app/src/main/assets', 'ios/App/App']) {
    const config = JSON.parse(read(`${project}/capacitor.config.json`));
    expect(config).toMatchObject({ appId: 'app.oche', zoomEnabled: false });
    expect(config.server?.url).toBeUndefined();
    expect(config.plugins.CapacitorUpdater).toMatchObject({
      autoUpdate: 'off',
      statsUrl: '',
      channelUrl: '',
    });
  }
});

test('Android: permissions for what is used, no device shut out by them, links to the host of the server, tokens in no backup', () => {
  const manifest = read('android/app/src/main/AndroidManifest.xml');
  const permissions = [...manifest.matchAll(/uses-permission android:name="([^"]+)"/g)].map(
    ([, name]) => name,
  );
  const media = ['CAMERA', 'RECORD_AUDIO', 'MODIFY_AUDIO_SETTINGS'];
  expect(permissions).toEqual(['INTERNET', ...media].map((name) => `android.permission.${name}`));
  expect(manifest.match(/uses-feature [^>]*android:required="false"/g)).toHaveLength(2);
  expect(manifest).toMatch(/<data android:scheme="https" android:host="\$\{linkHost\}" \/>/);
  expect(manifest).toContain('android:allowBackup="false"');
  expect(read('android/app/build.gradle')).toMatch(/applicationId "app\.oche"/);
  const [, version = '0'] = /versionName "([\d.]+)"/.exec(read('android/app/build.gradle')) ?? [];
  expect(isAtLeast(version, NEEDS_NATIVE)).toBe(true);
  const activity = read('android/app/src/main/java/app/oche/MainActivity.java');
  for (const plugin of ['KeepAwakePlugin', 'PushSetUpPlugin']) expect(activity).toContain(`${plugin}.class`);
  // The file of Google's service belongs to whoever builds the app.
  expect(read('android/.gitignore')).toMatch(/^google-services\.json$/m);
});

test('iOS: links to the host of the server, and nothing asked for that is not used', () => {
  expect(read('ios/App/App/App.entitlements')).toContain('applinks:$(NATIVE_LINK_HOST)');
  expect(read('ios/App/App/App.entitlements')).toContain('<key>aps-environment</key>');
  expect(read('ios/App/App/AppDelegate.swift')).toContain('.capacitorDidRegisterForRemoteNotifications');
  const project = read('ios/App/App.xcodeproj/project.pbxproj');
  expect(project.match(/CODE_SIGN_ENTITLEMENTS = App\/App\.entitlements;/g)).toHaveLength(2);
  expect(project.match(/PRODUCT_BUNDLE_IDENTIFIER = app\.oche;/g)).toHaveLength(2);
  const versions = [...project.matchAll(/MARKETING_VERSION = ([\d.]+);/g)].map(([, version]) => version!);
  expect(versions.map((version) => isAtLeast(version, NEEDS_NATIVE))).toEqual([true, true]);
  const info = read('ios/App/App/Info.plist');
  const asked = [...info.matchAll(/<key>(\w+)UsageDescription<\/key>/g)].map(([, what]) => what);
  expect(asked).toEqual(['NSCamera', 'NSMicrophone']);
  expect(info).not.toContain('NSAllowsArbitraryLoads');
});

test('the app is for one server, and another server makes another build', () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const NATIVE_PUBLIC_KEY = publicKey.export({ type: 'pkcs1', format: 'pem' }) as string;
  const settingsOf = (PUBLIC_URL?: string) => settingsFor({ PUBLIC_URL, NATIVE_PUBLIC_KEY }, 'files');
  const settings = settingsOf('https://oche.example/');
  expect(settings).toMatchObject({
    apiUrl: 'https://oche.example/api',
    ownHosts: ['oche.example', 'localhost'],
    realtime: { host: 'oche.example', port: 443, forceTls: true },
  });
  expect(settingsOf('https://other.example').build).not.toBe(settings.build);
  for (const wrong of [undefined, '', 'oche.example', 'ftp://oche.example'])
    expect(() => settingsOf(wrong)).toThrow('PUBLIC_URL');
});
