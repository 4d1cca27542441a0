import { afterEach, describe, expect, test, vi } from 'vitest';
import { SharedAnswers } from './shared-answers.ts';

afterEach(() => void vi.useRealTimers());

function counted() {
  let made = 0;
  return { make: async () => ({ made: ++made }), times: () => made };
}

describe('an answer that is the same for everybody', () => {
  test('is made once a second, whoever asks', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const answers = new SharedAnswers();
    const { make, times } = counted();
    const first = await Promise.all([answers.find('a', make), answers.find('a', make)]);
    vi.advanceTimersByTime(999);
    expect((await answers.find('a', make)).text).toBe('{"made":1}');
    expect(first[0]).toBe(first[1]);
    vi.advanceTimersByTime(1);
    expect((await answers.find('a', make)).text).toBe('{"made":2}');
    expect((await answers.find('b', make)).text).toBe('{"made":3}');
    expect(times()).toBe(3);
  });

  test('a process that is slower than that has two of them under way, and no third', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const answers = new SharedAnswers();
    const finish: ((value: number) => void)[] = [];
    const make = () => new Promise((done) => finish.push(done));
    const asked = [];
    for (let n = 0; n < 6; n++) {
      asked.push(answers.find('a', make));
      vi.advanceTimersByTime(1001);
    }
    expect(finish).toHaveLength(2);
    finish[0]!(1);
    await asked[0];
    // The second is old by now, and alone.
    const next = answers.find('a', make);
    expect(finish).toHaveLength(3);
    finish[1]!(2);
    finish[2]!(3);
    const all = await Promise.all([...asked, next]);
    expect(all.map(({ text }) => text)).toEqual(['1', '2', '2', '2', '2', '2', '3']);
  });

  test('is made anew for who asks after a change, also while an old one is still being made', async () => {
    const answers = new SharedAnswers();
    const { make } = counted();
    const old = answers.find('a', make);
    answers.drop();
    expect((await answers.find('a', make)).text).toBe('{"made":2}');
    expect((await old).text).toBe('{"made":1}');
    expect((await answers.find('a', make)).text).toBe('{"made":2}');
  });

  test("a refusal is nobody else's", async () => {
    const answers = new SharedAnswers();
    await expect(answers.find('a', () => Promise.reject(new Error('not here')))).rejects.toThrow('not here');
    expect((await answers.find('a', counted().make)).text).toBe('{"made":1}');
  });

  test('there is a limit to all of them: what was made longest ago goes first', async () => {
    const answers = new SharedAnswers();
    const { make, times } = counted();
    const large = async () => ({ ...(await make()), text: 'x'.repeat(6 * 1024 * 1024) });
    for (const key of ['a', 'b', 'c']) await answers.find(key, large);
    await answers.find('c', large);
    await answers.find('b', large);
    expect(times()).toBe(3);
    await answers.find('a', large);
    expect(times()).toBe(4);
  });
});
