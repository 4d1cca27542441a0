import { enter, expect, open, test } from '../world/world.ts';

// The native app is these pages in a web view with a bridge to the device. The bridge is stood in for: no phone runs here.

test('in the native app the device is listened to', async ({ page, context }) => {
  await enter(context, 'organiser');
  await page.addInitScript(() => {
    const heard: Record<string, (data: object) => void> = {};
    const said: string[] = [];
    const App = {
      addListener: (event: string, hear: (data: object) => void) => {
        heard[event] = hear;
      },
    };
    const StatusBar = {
      setBackgroundColor: ({ color }: { color: string }) => said.push(color),
      setStyle: () => {},
    };
    Object.assign(window, {
      heard,
      said,
      Capacitor: { isNativePlatform: () => true, Plugins: { App, StatusBar } },
    });
  });
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, '/');
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /user-scalable=no/);
  const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said.at(-1));
  await expect.poll(said).toBe('#ffffff');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(said).toBe('#000000');
  await page.getByRole('link', { name: 'Rankings' }).first().click();
  await expect(page).toHaveURL(/rankings$/);
  const user = page.waitForRequest('**/api/user');
  await page.evaluate(() =>
    (window as unknown as { heard: Record<string, (data: object) => void> }).heard.resume!({}),
  );
  await user;
  await page.evaluate(() =>
    (window as unknown as { heard: Record<string, (data: object) => void> }).heard.backButton!({
      canGoBack: true,
    }),
  );
  await expect(page).toHaveURL(/\d\/$/);
});
