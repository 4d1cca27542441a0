import type { BoardNow } from '@oche/contract';
import { sha256 } from './sha256.ts';
import { readStored, writeStored } from './stored.ts';

const KEY = 'board_pin';
type Pin = NonNullable<BoardNow['house']['pin']>;

/** What an event asks of whoever takes a tablet from its board, kept so that it is asked without a network too. */
export const keepPin = (pin: Pin | null): void => writeStored(KEY, pin && JSON.stringify(pin));

export function keptPin(): Pin | null {
  const stored = readStored(KEY);
  return stored ? JSON.parse(stored) : null;
}

export const isPin = ({ salt, hash }: Pin, typed: string): boolean => sha256(`${salt}:${typed}`) === hash;
