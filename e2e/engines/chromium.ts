import { chromium, type Page } from '@playwright/test';
import { type Engine, type Hand, SIZE } from './tab.ts';

/** The engine that the other stories run in, by the same few verbs. */
export async function startChromium(program: string): Promise<Engine> {
  const browser = await chromium.launch({ executablePath: program, args: ['--no-sandbox'] });
  return {
    newTab: async () => {
      const context = await browser.newContext({ locale: 'en-GB', viewport: SIZE, serviceWorkers: 'allow' });
      const page = await context.newPage();
      return {
        goto: async (url) => void (await page.goto(url)),
        reload: async () => void (await page.reload()),
        run: (call, ...args) =>
          page.evaluate(`(${call})(...${JSON.stringify(args)})`) as Promise<Awaited<ReturnType<typeof call>>>,
        act: (hand) => act(page, hand),
        close: () => context.close(),
      };
    },
    close: () => browser.close(),
  };
}

/** What WebDriver's private characters are called here. */
const KEYS: Record<string, string> = { '\uE007': 'Enter', '\uE003': 'Backspace' };

async function act(page: Page, hand: Hand): Promise<void> {
  for (const action of hand.actions)
    if (action.type === 'keyDown') await page.keyboard.down(KEYS[action.value] ?? action.value);
    else if (action.type === 'keyUp') await page.keyboard.up(KEYS[action.value] ?? action.value);
    else if (action.type === 'pointerMove') await page.mouse.move(action.x, action.y);
    else if (action.type === 'pointerDown') await page.mouse.down();
    else await page.mouse.up();
}
