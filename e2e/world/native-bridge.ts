import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

// The wrapped app without a phone: Capacitor's own bridge runs in the page as it does in an Android web view, and what is on
// the other side of it is stood in for here, message by message.

/** What the page asks of the device, and what the device answers. */
export type NativeCall = { pluginId: string; methodName: string; options: Record<string, unknown> };
type Message = NativeCall & { callbackId: string };
export type Answer = (options: Record<string, unknown>) => unknown;

/** What each plugin can be asked, as its native half declares it. */
const PLUGINS: Record<string, string[]> = {
  App: ['getInfo', 'getLaunchUrl', 'minimizeApp', 'exitApp'],
  SystemBars: ['setStyle'],
  Haptics: ['impact'],
  Share: ['share'],
  KeepAwake: ['on', 'off'],
  PushSetUp: ['check'],
  PushNotifications: ['checkPermissions', 'requestPermissions', 'register', 'unregister'],
  SecureStorage: ['internalGetItem', 'internalSetItem', 'internalRemoveItem', 'internalGetPrefixedKeys'],
  CapacitorUpdater: ['notifyAppReady', 'list', 'download', 'set'],
};

export class NativeShell {
  readonly calls: NativeCall[] = [];
  readonly #answers: Record<string, Answer>;
  readonly #listeners = new Map<string, Message>();
  readonly #page: Page;

  private constructor(page: Page, answers: Record<string, Answer>) {
    this.#page = page;
    this.#answers = answers;
  }

  /**
   * Wraps every page that is opened from now on, with what is in its safe store; answers are by `Plugin.method`, and an error
   * thrown is a call refused.
   */
  static async wrap(
    page: Page,
    stored: Record<string, string>,
    answers: Record<string, Answer> = {},
  ): Promise<NativeShell> {
    const kept = new Map<string, unknown>(
      Object.entries(stored).map(([name, value]) => [`capacitor-storage_${name}`, value]),
    );
    const shell = new NativeShell(page, { ...safeStore(kept), ...answers });
    await page.exposeFunction('toDevice', (text: string) => shell.#receive(JSON.parse(text)));
    const bridge = createRequire(import.meta.url).resolve('@capacitor/android/package.json');
    const script = readFileSync(
      bridge.replace('package.json', 'capacitor/src/main/assets/native-bridge.js'),
      'utf8',
    );
    const headers = Object.entries(PLUGINS).map(([name, methods]) => ({
      name,
      methods: [
        { name: 'addListener' },
        { name: 'removeListener' },
        ...methods.map((method) => ({ name: method, rtype: 'promise' })),
      ],
    }));
    await page.addInitScript(`
      window.Capacitor = { DEBUG: false, isLoggingEnabled: false, Plugins: {} };
      window.WEBVIEW_SERVER_URL = location.origin;
      window.androidBridge = { postMessage: (text) => window.toDevice(text) };
      ${script}
      window.Capacitor.PluginHeaders = ${JSON.stringify(headers)};`);
    return shell;
  }

  /** Something happens to the device. */
  async tell(plugin: string, event: string, data: object = {}): Promise<void> {
    const listener = this.#listeners.get(`${plugin}.${event}`);
    if (!listener) throw new Error(`Nobody listens for ${event} of ${plugin}`);
    await this.#send(listener, { success: true, data, save: true });
  }

  isHeard = (plugin: string, event: string): boolean => this.#listeners.has(`${plugin}.${event}`);

  asked = (plugin: string, method: string): Record<string, unknown>[] =>
    this.calls
      .filter(({ pluginId, methodName }) => pluginId === plugin && methodName === method)
      .map(({ options }) => options);

  async #receive(message: Message): Promise<void> {
    const { pluginId, methodName, options } = message;
    if (methodName === 'addListener')
      return void this.#listeners.set(`${pluginId}.${options.eventName}`, message);
    this.calls.push({ pluginId, methodName, options });
    try {
      const data = (await this.#answers[`${pluginId}.${methodName}`]?.(options)) ?? {};
      await this.#send(message, { success: true, data, save: false });
    } catch (error) {
      await this.#send(message, { success: false, error: { message: String(error) }, save: false });
    }
  }

  async #send({ callbackId, pluginId, methodName }: Message, result: object): Promise<void> {
    const answer = { callbackId, pluginId, methodName, ...result };
    // A page that is being left hears nothing any more.
    await this.#page
      .evaluate((said) => {
        const { Capacitor } = window as unknown as { Capacitor: { fromNative: (said: object) => void } };
        Capacitor.fromNative(said);
      }, answer)
      .catch(() => {});
  }
}

const safeStore = (kept: Map<string, unknown>): Record<string, Answer> => ({
  'SecureStorage.internalGetPrefixedKeys': () => ({ keys: [...kept.keys()] }),
  'SecureStorage.internalGetItem': ({ prefixedKey }) => ({ data: kept.get(String(prefixedKey)) ?? null }),
  'SecureStorage.internalSetItem': ({ prefixedKey, data }) => void kept.set(String(prefixedKey), data),
  'SecureStorage.internalRemoveItem': ({ prefixedKey }) => ({ success: kept.delete(String(prefixedKey)) }),
});
