import {
  type Call,
  CallError,
  type Endpoint,
  keepGameVersion,
  listGameEvents,
  listGameVersions,
  recordEvents,
  startGame,
} from '@oche/contract';
import {
  applyToGame,
  currentEntries,
  type GameEvent,
  type GameState,
  knownCids,
  type LogEntry,
  replayLog,
  settle,
} from '@oche/darts';
import type { DeviceGame } from '../../../device-games/device-game.ts';
import { isUnsent, keptEvents } from '../../../device-games/device-game.ts';
import { createDeviceStore, type DeviceStore } from '../../../device-games/device-store.ts';
import type { Change, GameStorage } from '../../../device-games/game-storage.ts';
import { fakeLocalStorage } from '../../../device-games/local-storage.fixture.ts';
import { gameStateFromLog } from '../../../device-games/outcome.ts';
import { recoverJournal } from '../../../device-games/recover-journal.ts';
import { sendGames } from '../../../device-games/send-games.ts';
import { pullGame } from '../../../device-games/sync-game.ts';
import { setupOf } from '../../../lib/game-setup.ts';
import { Scorer } from '../scorer.ts';

type Version = { id: string; base_v: number; entries: LogEntry[]; settled: boolean };
type Sent = { base_v: number; events?: LogEntry[]; entries?: LogEntry[]; after?: number };

/** How a call ends: answered, or done with its answer lost. One that never arrives changes nothing. */
export type Network = 'up' | 'answer_lost';

/** The server of one game. It decides by the same `settle` and the same rules, and keeps versions as the real one does. */
export class ModelServer {
  log: LogEntry[] = [];
  versions: Version[] = [];
  readonly game: DeviceGame;
  /** Where the log leads, as the real server keeps it in memory between two visits. */
  private state: GameState;
  constructor(game: DeviceGame) {
    this.game = game;
    this.state = gameStateFromLog(game)!;
  }

  answer(endpoint: Endpoint, input: unknown): unknown {
    const sent = input as Sent;
    switch (endpoint) {
      case startGame:
        return { v: this.log.length };
      case recordEvents:
        return this.record(sent.base_v, sent.events!);
      case keepGameVersion:
        return this.keep(sent.base_v, sent.entries!);
      case listGameEvents:
        return this.since(sent.after!);
      case listGameVersions:
        return {
          versions: this.versions.map(({ settled, ...one }) => ({ ...one, settled_v: settled ? 1 : null })),
        };
      default:
        throw new Error(`Not of this server: ${endpoint.path}`);
    }
  }

  private record(base_v: number, events: LogEntry[]) {
    const settled = settle({ v: base_v, online: null }, events, this.log.slice(base_v));
    const current = { v: this.log.length, events: this.since(base_v) };
    if (settled.outcome === 'clash' || settled.behind || base_v > this.log.length)
      throw refused('conflict', current);
    let { state } = this;
    for (const { cid, event } of settled.fresh) {
      const next = applyToGame(state, event, undefined, cid);
      if (!next.ok) throw refused('against_the_rules');
      state = next.value;
    }
    this.state = state;
    this.log = [...this.log, ...settled.fresh];
    return { v: this.log.length };
  }

  private keep(base_v: number, entries: LogEntry[]) {
    const known = knownCids(this.log);
    if (base_v === this.log.length) return { ...(this.record(base_v, entries) as object), open: 0 };
    if (!entries.every(({ cid }) => known.has(cid))) {
      if (!this.replays([...currentEntries(this.log.slice(0, base_v)), ...entries] as LogEntry[]))
        throw refused('against_the_rules');
      const there = this.versions.find(({ id }) => id === entries[0]!.cid);
      if (!there) this.versions.push({ id: entries[0]!.cid, base_v, entries, settled: false });
      else if (entries.length > there.entries.length) Object.assign(there, { entries, settled: false });
    }
    return { v: this.log.length, open: this.open().length };
  }

  readonly open = (): Version[] => this.versions.filter(({ settled }) => !settled);

  /** Chooses a version, or the log where there is none of that number. */
  choose(number: number, cid: string): void {
    const open = this.open();
    const version = open[number];
    const base = version?.base_v ?? Math.min(...open.map(({ base_v }) => base_v));
    const event: GameEvent = {
      type: 'choose',
      base,
      version: version?.id ?? null,
      entries: version?.entries ?? null,
    };
    this.log = [...this.log, { cid, event }];
    this.state = gameStateFromLog({ ...this.game, events: this.log as never })!;
    for (const one of open) one.settled = true;
  }

  private since = (after: number) =>
    this.log.slice(after).map((entry, at) => ({ ...entry, v: after + at + 1 }));

  private replays(log: LogEntry[]): boolean {
    return replayLog(this.game.kind, setupOf(this.game), log).ok;
  }
}

const refused = (code: 'conflict' | 'against_the_rules', current?: object) =>
  new CallError(409, { code, message: code, ...(current && { current }) });

/** A disk that answers at once, and hands out what nobody changes. */
function memoryDisk(game: DeviceGame, onMoment: () => void): GameStorage & { stored(): DeviceGame } {
  let stored = game;
  const waits = () => stored.conflict === null && isUnsent(stored);
  return {
    stored: () => stored,
    find: async () => stored,
    list: async () => [],
    listWaiting: async () => (waits() ? [stored as never] : []),
    change: async (_, change: Change) => {
      const before = stored;
      const after = change(before);
      if (after) {
        stored = after;
        onMoment();
      }
      return { before, ...(after && { after }) };
    },
    remove: async () => {},
  };
}

/** A device that has caught up needs far fewer calls to send what it has. */
const MOST_CALLS = 60;

/** A phone: its disk, its journal, and the tab that shows the game while it is open. */
export class ModelDevice {
  readonly disk: ReturnType<typeof memoryDisk>;
  readonly journal = fakeLocalStorage();
  readonly tasks: (() => void)[] = [];
  readonly store: DeviceStore;
  scorer!: Scorer;
  /** It asked the server again and again, and would for ever. */
  isRestless = false;
  private readonly id: string;
  /** Between two parts of an action others can act, so each is a world of its own. */
  private readonly onMoment: () => void;

  constructor(game: DeviceGame, onMoment: () => void) {
    this.disk = memoryDisk(game, onMoment);
    this.store = createDeviceStore(async () => this.disk);
    this.id = game.id;
    this.onMoment = onMoment;
  }

  /** Opens the tab: what a killed one had only in its journal comes back first. */
  async open(): Promise<void> {
    this.scorer?.stop();
    this.tasks.length = 0;
    await recoverJournal(this.disk);
    const game = (await this.store.find(this.id))!;
    this.scorer = new Scorer({ game, state: gameStateFromLog(game)! }, this.store);
  }

  /** Writes what was tapped to the disk. */
  async flush(): Promise<void> {
    for (let task = this.tasks.shift(); task; task = this.tasks.shift()) {
      task();
      await settleTasks();
      this.onMoment();
    }
  }

  async send(server: ModelServer, network: Network): Promise<void> {
    let calls = 0;
    const call = (async (endpoint: Endpoint, input: unknown) => {
      if (++calls > MOST_CALLS) {
        this.isRestless = true;
        throw new TypeError('Failed to fetch');
      }
      const answer = server.answer(endpoint, input);
      this.onMoment();
      if (network === 'answer_lost') throw new TypeError('Failed to fetch');
      return answer;
    }) as Call;
    await sendGames({ store: this.store, callFor: () => call, report: () => {} });
    await settleTasks();
  }

  async pull(server: ModelServer): Promise<void> {
    const call = (async (endpoint: Endpoint, input: unknown) => {
      const answer = server.answer(endpoint, input);
      this.onMoment();
      return answer;
    }) as Call;
    await pullGame(this.store, call, this.id);
    await settleTasks();
  }

  readonly stored = (): DeviceGame => this.disk.stored();
  readonly kept = (): LogEntry[] => keptEvents(this.stored());
}

/** Promises of the store and the scorer come to rest. */
export async function settleTasks(): Promise<void> {
  for (let turn = 0; turn < 12; turn++) await Promise.resolve();
}

export const mayPlay = (device: ModelDevice, event: GameEvent): boolean => {
  const { state } = device.scorer.current();
  return applyToGame(state, event).ok;
};
