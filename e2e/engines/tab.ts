/** A tab of some browser: as little as every engine lets itself be told, so that one set of stories runs in all of them. */
export type Tab = {
  goto(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Calls a function inside the page with plain values, and brings back what it answers. */
  run<A extends unknown[], R>(call: (...args: A) => R | Promise<R>, ...args: A): Promise<R>;
  /** What hands do, as WebDriver writes it. */
  act(source: Hand): Promise<void>;
  close(): Promise<void>;
};

export type Engine = { newTab(): Promise<Tab>; close(): Promise<void> };

type Key = { type: 'keyDown' | 'keyUp'; value: string };
type Touch =
  | { type: 'pointerMove'; x: number; y: number; duration: number }
  | { type: 'pointerDown' | 'pointerUp'; button: 0 };
export type Hand =
  | { type: 'key'; id: 'keyboard'; actions: Key[] }
  | { type: 'pointer'; id: 'finger'; parameters: { pointerType: 'mouse' }; actions: Touch[] };

/** The call as text, answered as text: the same in every protocol. */
export const scriptOf = (call: (...args: never[]) => unknown, args: unknown[]): string =>
  `Promise.resolve((${call})(...${JSON.stringify(args)})).then((answer) => JSON.stringify(answer) ?? 'null')`;

export const SIZE = { width: 900, height: 1100 };
