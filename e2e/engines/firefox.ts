import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { saidBy, startProgram } from './program.ts';
import { type Engine, SIZE, scriptOf } from './tab.ts';

/** What a fresh Firefox would otherwise do by itself. */
const PREFERENCES = {
  'app.update.disabledForTesting': true,
  'browser.aboutwelcome.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'en-GB, en',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
};

/** Firefox speaks WebDriver BiDi itself, over a websocket. Each tab has storage of its own. */
export async function startFirefox(program: string): Promise<Engine> {
  const profile = await mkdtemp(join(tmpdir(), 'oche-firefox-'));
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const firefox = startProgram(program, [
    ...['--headless', '--no-remote', '--remote-debugging-port', '0'],
    ...['--profile', profile, 'about:blank'],
  ]);
  const address = await saidBy(firefox, 2, /WebDriver BiDi listening on (ws:\S+)/);
  const { send, close } = await connect(`${address}/session`);
  await send('session.new', { capabilities: {} });
  return {
    newTab: async () => {
      const { userContext } = await send('browser.createUserContext', {});
      const { context } = await send('browsingContext.create', { type: 'tab', userContext });
      await send('browsingContext.setViewport', { context, viewport: SIZE });
      return {
        goto: async (url) =>
          void (await send('browsingContext.navigate', { context, url, wait: 'complete' })),
        reload: async () => void (await send('browsingContext.reload', { context, wait: 'complete' })),
        run: async (call, ...args) => {
          const { result, exceptionDetails } = await send('script.callFunction', {
            functionDeclaration: `() => ${scriptOf(call, args)}`,
            target: { context },
            awaitPromise: true,
          });
          if (exceptionDetails) throw new Error(exceptionDetails.text);
          return JSON.parse(result.value);
        },
        act: async (hand) => void (await send('input.performActions', { context, actions: [hand] })),
        close: async () => void (await send('browser.removeUserContext', { userContext })),
      };
    },
    close: async () => {
      close();
      await firefox.stop();
      await rm(profile, { recursive: true, force: true });
    },
  };
}

// biome-ignore lint/suspicious/noExplicitAny: the protocol is documented elsewhere, and each caller takes what it needs
type Answer = Record<string, any>;

async function connect(address: string) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`Firefox does not answer at ${address}`));
  });
  const waiting = new Map<number, (message: Answer) => void>();
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data)) as Answer;
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  };
  let id = 0;
  const send = (method: string, params: object): Promise<Answer> =>
    new Promise((resolve, reject) => {
      waiting.set(++id, ({ type, result, error, message }) =>
        type === 'success' ? resolve(result) : reject(new Error(`${method}: ${error} ${message}`)),
      );
      socket.send(JSON.stringify({ id, method, params }));
    });
  return { send, close: () => socket.close() };
}
