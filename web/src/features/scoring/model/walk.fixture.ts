import {
  currentEntries,
  type Dice,
  type GameEvent,
  type GameState,
  knownCids,
  type LogEntry,
} from '@oche/darts';
import { gameWith } from '../../../device-games/device-game.fixture.ts';
import { type DeviceGame, isClash, isUnsent } from '../../../device-games/device-game.ts';
import { gameStateFromLog } from '../../../device-games/outcome.ts';
import { ModelDevice, ModelServer, mayPlay, settleTasks } from './world.fixture.ts';

/**
 * Two devices and three walk on two processors: a million worlds together, so shared out that both are done at the same time.
 * `WORLDS` and `SEED` walk further, and elsewhere.
 */
const WORLDS = Number(process.env.WORLDS ?? 1_000_000);
export const worldsFor = (devices: number): number => Math.ceil(WORLDS * (devices === 2 ? 0.47 : 0.53));
/** A machine with other work to do takes several times the 40 seconds of a quiet one. */
export const PATIENCE_MS = 900_000;
export const SEED = Number(process.env.SEED ?? 1);

const OUT = { darts_used: 3, darts_at_double: 1 };
const TAPS: GameEvent[] = [
  { type: 'visit', visit: { total: 60 } },
  { type: 'visit', visit: { total: 26 } },
  { type: 'visit', visit: { total: 101, ...OUT } },
  { type: 'visit', visit: { total: 41, ...OUT } },
  { type: 'undo' },
  { type: 'edit', visit_index: 0, visit: { total: 45 } },
  { type: 'reopen' },
];
const MOST_TAPS = 16;

/** One letter for each tap of each device, so that a world has a short name. */
const tapLabel = (device: number, count: number, tap: number): string =>
  String.fromCharCode(0x100 + (device * (MOST_TAPS + 1) + count) * TAPS.length + tap);

/** What was tapped: by which device, and on which line of entries. */
type Tapped = { device: number; line: string };

/** Devices of one game, wandering through everything that can happen to them; throws where something is lost or doubled. */
class Walk {
  readonly server: ModelServer;
  readonly devices: ModelDevice[];
  private readonly tapped = new Map<string, Tapped>();
  private readonly labels = new Map<string, string>();
  private readonly names = new WeakMap<readonly object[], string>();
  private readonly dice: Dice;
  private readonly seen: Set<number>;
  /** What the server had when it was checked last. */
  private checked: { log: readonly LogEntry[]; entries: readonly (readonly LogEntry[])[] } = {
    log: [],
    entries: [],
  };

  constructor(devices: number, dice: Dice, seen: Set<number>) {
    const game = gameWith([], { options: { start: 101, legs: 3 }, sent: 0 });
    this.server = new ModelServer(game);
    this.devices = Array.from({ length: devices }, () => new ModelDevice(game, () => this.note()));
    this.seen = seen;
    this.dice = dice;
  }

  private readonly below = (limit: number): number => Math.floor(this.dice() * limit);

  /** The globals of a page are those of the device that acts. */
  private become(device: ModelDevice): void {
    const globals = globalThis as unknown as { localStorage: Storage; setTimeout: unknown };
    globals.localStorage = device.journal;
    globals.setTimeout = (task: () => void) => device.tasks.push(task);
  }

  async begin(): Promise<void> {
    for (const device of this.devices) {
      this.become(device);
      await device.open();
    }
  }

  /** Something happens that can change the world: a step without an effect would only cost time. */
  async step(): Promise<void> {
    const number = this.below(this.devices.length);
    const device = this.devices[number]!;
    this.become(device);
    const actions = this.actionsOf(device, number);
    const action = actions[this.below(actions.length)];
    if (!action) return;
    await action();
    this.check(device, number);
    this.note();
  }

  private actionsOf(device: ModelDevice, number: number): (() => unknown)[] {
    const stored = device.stored();
    const open = this.server.open().length;
    const isBehind = stored.sent !== this.server.log.length || (stored.clash ?? 0) !== open;
    const actions: (() => unknown)[] = this.mayTap(device)
      ? Array(3).fill(() => this.tap(device, number))
      : [];
    if (device.tasks.length > 0) actions.push(...Array(3).fill(() => device.flush()), () => device.open());
    if (isUnsent(stored))
      actions.push(...Array(3).fill(() => device.send(this.server, 'up')), () =>
        device.send(this.server, 'answer_lost'),
      );
    if (isBehind) actions.push(() => device.pull(this.server));
    if (open > 0) actions.push(() => this.choose());
    return actions;
  }

  /** A screen asks for a choice between two versions before it takes the next visit. */
  private mayTap(device: ModelDevice): boolean {
    return this.tapped.size < MOST_TAPS && !isClash(device.scorer.current().game);
  }

  /** A tap that the rules take now, from a random one on: to ask them about all would take most of the time. */
  private tapFor(device: ModelDevice): GameEvent | undefined {
    const from = this.below(TAPS.length);
    return [...TAPS.slice(from), ...TAPS.slice(0, from)].find((event) => mayPlay(device, event));
  }

  private async tap(device: ModelDevice, number: number): Promise<void> {
    const { game } = device.scorer.current();
    const chosen = this.tapFor(device);
    if (!chosen) return;
    const line = currentEntries(game.events).map(({ cid }) => cid);
    if (!device.scorer.record(chosen).ok) throw new Error('A visit that the rules take was refused.');
    const added = device.scorer.current().game.events.at(-1)!;
    this.tapped.set(added.cid, { device: number, line: line.join() });
    this.labels.set(added.cid, tapLabel(number, this.tapped.size, TAPS.indexOf(chosen)));
    await settleTasks();
  }

  private choose(): void {
    const open = this.server.open().length;
    if (open === 0) return;
    const cid = `choice-${this.server.log.length}`;
    const version = this.below(open + 1);
    const chosen = this.server.open()[version];
    // What was chosen is part of its name: two logs of one name lead to the same place.
    const bases = this.server.open().map(({ base_v }) => base_v);
    this.labels.set(cid, `(${Math.min(...bases)} ${chosen ? this.named(chosen.entries) : ''})`);
    this.server.choose(version, cid);
  }

  /** After each step: the screen shows its log, nothing that was tapped is gone, nothing counts twice or elsewhere. */
  private check(device: ModelDevice, number: number): void {
    const { game, state } = device.scorer.current();
    if (summaryOf(state) !== replayedSummary(game, this.named(game.events)))
      throw new Error('A screen does not show its log.');
    if (device.isRestless) throw new Error('A device never stops asking.');
    const inJournal = Object.values(device.journal).join();
    const known = knownCids(this.server.log);
    const kept = new Set(device.kept().map(({ cid }) => cid));
    for (const { entries } of this.server.versions) for (const { cid } of entries) kept.add(cid);
    for (const [cid, { device: author }] of this.tapped)
      if (author === number && !known.has(cid) && !kept.has(cid) && !inJournal.includes(cid))
        throw new Error('A visit is lost.');
  }

  private checkServer(): void {
    let line = '';
    for (const { cid } of currentEntries(this.server.log)) {
      if (this.tapped.get(cid!)!.line !== line)
        throw new Error('A visit counts twice, or not where it was thrown.');
      line = line === '' ? cid! : `${line},${cid}`;
    }
    for (const { id, base_v } of this.server.versions) {
      const author = this.tapped.get(id)!.device;
      const after = this.server.log.slice(base_v);
      if (after.every(({ cid }) => this.tapped.get(cid)?.device === author))
        throw new Error('A choice is asked although nobody else wrote.');
    }
  }

  /** All networks come back: in the end every device shows what the server has, and the server has everything. */
  async end(): Promise<void> {
    for (let round = 0; round < 6 && !(round > 0 && this.isAtRest()); round++) {
      for (const device of this.devices) {
        this.become(device);
        await device.flush();
        await device.open();
        await device.send(this.server, 'up');
        await device.pull(this.server);
      }
      this.choose();
    }
    const server = summaryOf(gameStateFromLog({ ...this.server.game, events: this.server.log as never })!);
    const known = knownCids(this.server.log);
    for (const { entries } of this.server.versions) for (const { cid } of entries) known.add(cid);
    for (const cid of this.tapped.keys()) if (!known.has(cid)) throw new Error('A visit never arrived.');
    for (const [number, device] of this.devices.entries()) {
      this.check(device, number);
      if (this.server.open().length > 0) throw new Error('A choice is never over.');
      if (summaryOf(device.scorer.current().state) !== server)
        throw new Error('A screen differs from the server.');
    }
  }

  /** Nothing is left to send, to fetch or to choose. */
  private isAtRest(): boolean {
    if (this.server.open().length > 0) return false;
    for (const device of this.devices) {
      const game = device.stored();
      if (isUnsent(game) || isClash(game) || game.sent !== this.server.log.length) return false;
    }
    return true;
  }

  private note(): void {
    const { log, versions } = this.server;
    const isChecked =
      this.checked.log === log && versions.every(({ entries }, at) => entries === this.checked.entries[at]);
    if (!isChecked || versions.length !== this.checked.entries.length) {
      this.checkServer();
      this.checked = { log, entries: versions.map(({ entries }) => entries) };
    }
    this.seen.add(this.key());
  }

  /** Entries as the walk calls them; a list of them is never changed in place. */
  private named(entries: readonly Pick<LogEntry, 'cid'>[]): string {
    const known = this.names.get(entries);
    if (known !== undefined) return known;
    const names = entries.map(({ cid }) => this.labels.get(cid) ?? cid).join('');
    this.names.set(entries, names);
    return names;
  }

  /** A world as a number: two walks that come to the same world come to the same number. */
  private key(): number {
    const parts = [this.named(this.server.log)];
    for (const { entries, base_v, settled } of this.server.versions)
      parts.push(`${base_v}${settled}${this.named(entries)}`);
    for (const device of this.devices) {
      const { events, sent, aside = [], clash } = device.stored();
      parts.push(this.named(events), `${sent} ${clash}`, ...aside.map(({ entries }) => this.named(entries)));
      parts.push(this.named(device.scorer.current().game.events), String(device.tasks.length));
    }
    return hash(parts.join('|'));
  }
}

const replayed = new Map<string, string>();
const MOST_REPLAYED = 200_000;

/** Where a log leads. Many worlds share a log, and it is replayed once for all of them. */
function replayedSummary(game: DeviceGame, name: string): string {
  const known = replayed.get(name);
  if (known !== undefined) return known;
  const summary = summaryOf(gameStateFromLog(game)!);
  if (replayed.size >= MOST_REPLAYED) replayed.clear();
  replayed.set(name, summary);
  return summary;
}

const summaryOf = ({ legs, leg, score, result }: GameState): string =>
  `${legs.length} ${score.legs} ${leg.throwing} ${result?.winner} ${JSON.stringify(leg.board)} ${leg.visits.length}`;

/** 53 bits of a text: of a million worlds, two share a number once in ten thousand runs. */
function hash(text: string): number {
  let [one, other] = [0xdeadbeef, 0x41c6ce57];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909);
  return 4294967296 * (2097151 & other) + (one >>> 0);
}

/** Walks until so many different worlds were seen, or until the time is over. */
export async function walkThrough(worlds: number, devices: number, dice: Dice, steps = 80): Promise<number> {
  const { localStorage: storage, setTimeout: timeout } = globalThis;
  const random = crypto.getRandomValues;
  const seen = new Set<number>();
  // Ids are counted, so that a seed leads through the same worlds.
  let ids = 0;
  crypto.getRandomValues = ((bytes: Uint8Array) => {
    new DataView(bytes.buffer, bytes.byteOffset).setUint32(bytes.length - 4, ++ids);
    return bytes;
  }) as typeof random;
  try {
    while (seen.size < worlds) {
      const walk = new Walk(devices, dice, seen);
      await walk.begin();
      for (let step = 0; step < steps; step++) {
        await walk.step();
      }
      await walk.end();
    }
  } finally {
    Object.assign(globalThis, { localStorage: storage, setTimeout: timeout });
    crypto.getRandomValues = random;
  }
  return seen.size;
}
