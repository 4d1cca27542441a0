import { expect, onTestFinished, test, vi } from 'vitest';
import { readUpload } from './read-upload.ts';

test('an upload that stalls is refused when its time is up, and gives its place to the next', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const stalled = async function* () {
    yield new Uint8Array(10);
    await new Promise(() => {});
  };
  const outcomes = Array.from({ length: 17 }, () =>
    readUpload(stalled(), 100, 'picture_too_big').catch((error) => error.code ?? error.name),
  );
  expect(await outcomes[16]).toBe('Unavailable');
  await vi.advanceTimersByTimeAsync(28_000);
  expect(new Set(await Promise.all(outcomes.slice(0, 16)))).toEqual(new Set(['upload_too_slow']));
  const whole = (async function* () {
    yield new Uint8Array(10);
  })();
  expect((await readUpload(whole, 100, 'picture_too_big')).bytes).toHaveLength(10);
});
