import {
  type Call,
  CallError,
  type Endpoint,
  keepGameVersion,
  listGameEvents,
  recordEvents,
  showGame,
  startGame,
  startSheetGame,
} from '@oche/contract';
import type { DeviceEvent } from './device-game.ts';

type Sent = { game_id: string; base_v: number; events: DeviceEvent[]; lease?: string };

/** A server of one game, as a plain object: it knows versions, cids and a lease, and no rules. */
export class FakeServer {
  log: DeviceEvent[] = [];
  lease: string | undefined;
  /** What devices have handed in beside the log. */
  versions: { base_v: number; entries: DeviceEvent[] }[] = [];
  /** Method and path of every call, in order. */
  readonly calls: string[] = [];
  /** What the game was started with. */
  started: unknown = null;
  /** The game that a slot of a sheet has already. */
  slotGame: string | null = null;
  /** The game as the server shows it. */
  shown: object = {};
  /** Thrown by the next call instead of an answer. */
  failure: Error | null = null;

  readonly call = (async (endpoint: Endpoint, input: unknown) => {
    this.calls.push(`${endpoint.method} ${endpoint.path}`);
    const { failure } = this;
    this.failure = null;
    if (failure) throw failure;
    if (endpoint === startGame) {
      this.started = input;
      return { v: this.log.length };
    }
    if (endpoint === startSheetGame)
      return { game_id: this.slotGame ?? (input as { game_id: string }).game_id };
    if (endpoint === showGame) return { ...this.shown, id: (input as { game_id: string }).game_id };
    if (endpoint === listGameEvents) return this.since((input as { after: number }).after);
    if (endpoint === keepGameVersion) {
      this.versions.push(input as { base_v: number; entries: DeviceEvent[] });
      return { v: this.log.length, open: this.versions.length };
    }
    if (endpoint === recordEvents) return this.record(input as Sent);
    throw new Error(`Not of this server: ${endpoint.path}`);
  }) as Call;

  private record({ base_v, events, lease }: Sent) {
    const known = new Set(this.log.map(({ cid }) => cid));
    const fresh = events.filter(({ cid }) => !known.has(cid));
    if (fresh.length > 0) {
      const current = { v: this.log.length, events: this.since(base_v) };
      if ((this.lease ?? lease) !== lease) throw refusal('lease_lost', current);
      if (base_v + events.length - fresh.length !== this.log.length) throw refusal('conflict', current);
      this.log.push(...fresh);
    }
    return { v: this.log.length };
  }

  private since = (after: number) =>
    this.log.slice(after).map((each, at) => ({ ...each, v: after + at + 1 }));
}

export const refusal = (code: 'conflict' | 'lease_lost' | 'forbidden', current?: object) =>
  new CallError(code === 'forbidden' ? 403 : 409, { code, message: code, ...(current && { current }) });
