import {
  currentEntries,
  type Dice,
  type GameEvent,
  type GameState,
  knownCids,
  type LogEntry,
} from '@oche/darts';
import { vi } from 'vitest';
import { gameWith } from '../../../device-games/device-game.fixture.ts';
import { isClash } from '../../../device-games/device-game.ts';
import { gameStateFromLog } from '../../../device-games/outcome.ts';
import { ModelDevice, ModelServer, mayPlay, type Network, settleTasks } from './world.fixture.ts';

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
const NETWORKS: Network[] = ['up', 'up', 'up', 'down', 'answer_lost'];
const MOST_TAPS = 14;

/** What was tapped: by which device, and on which line of entries. */
type Tapped = { device: number; line: string };

/** Devices of one game, wandering through everything that can happen to them; throws where something is lost or doubled. */
class Walk {
  readonly server: ModelServer;
  readonly devices: ModelDevice[];
  private readonly tapped = new Map<string, Tapped>();
  private readonly labels = new Map<string, string>();
  private readonly dice: Dice;

  constructor(devices: number, dice: Dice) {
    const game = gameWith([], { options: { start: 101, legs: 3 }, sent: 0 });
    this.server = new ModelServer(game);
    this.devices = Array.from({ length: devices }, () => new ModelDevice(game));
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

  async step(): Promise<void> {
    const number = this.below(this.devices.length);
    const device = this.devices[number]!;
    this.become(device);
    const action = this.below(10);
    if (action < 4) await this.tap(device, number);
    else if (action < 6) await device.flush();
    else if (action < 8) await device.send(this.server, NETWORKS[this.below(NETWORKS.length)]!);
    else if (action === 8) await device.pull(this.server);
    else if (this.below(3) > 0) await device.open();
    else this.choose();
    await this.check(device, number);
  }

  private async tap(device: ModelDevice, number: number): Promise<void> {
    const { game } = device.scorer.current();
    // The screen asks for the choice, and takes no visit before it.
    if (isClash(game) || this.tapped.size >= MOST_TAPS) return;
    const event = TAPS[this.below(TAPS.length)]!;
    if (!mayPlay(device, event)) return;
    const line = currentEntries(game.events).map(({ cid }) => cid);
    if (!device.scorer.record(event).ok) throw new Error('A visit that the rules take was refused.');
    const added = device.scorer.current().game.events.at(-1)!;
    this.tapped.set(added.cid, { device: number, line: line.join() });
    this.labels.set(added.cid, `${number}.${this.tapped.size}`);
    await settleTasks();
  }

  private choose(): void {
    const open = this.server.open().length;
    if (open === 0) return;
    const cid = `choice-${this.server.log.length}`;
    this.server.choose(this.below(open + 1), cid);
  }

  /** After each step: the screen shows its log, nothing that was tapped is gone, nothing counts twice or elsewhere. */
  private async check(device: ModelDevice, number: number): Promise<void> {
    const { game, state } = device.scorer.current();
    if (summaryOf(state) !== summaryOf(gameStateFromLog(game)!))
      throw new Error('A screen does not show its log.');
    const inJournal = JSON.stringify(device.journal);
    const known = knownCids(this.server.log);
    const kept = new Set((await device.kept()).map(({ cid }) => cid));
    for (const { entries } of this.server.versions) for (const { cid } of entries) kept.add(cid);
    for (const [cid, { device: author }] of this.tapped)
      if (author === number && !known.has(cid) && !kept.has(cid) && !inJournal.includes(cid))
        throw new Error('A visit is lost.');
    this.checkServer();
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
    for (let round = 0; round < 6; round++) {
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
      await this.check(device, number);
      if (this.server.open().length > 0) throw new Error('A choice is never over.');
      if (summaryOf(device.scorer.current().state) !== server)
        throw new Error('A screen differs from the server.');
    }
  }

  /** A world as a number: two walks that come to the same world come to the same number. */
  async key(): Promise<number> {
    const named = (entries: readonly Pick<LogEntry, 'cid'>[]) =>
      entries.map(({ cid }) => this.labels.get(cid) ?? cid).join();
    const parts = [named(this.server.log)];
    for (const { entries, base_v, settled } of this.server.versions)
      parts.push(`${base_v}${settled}${named(entries)}`);
    for (const device of this.devices) {
      const { events, sent, aside = [], clash } = await device.stored();
      parts.push(named(events), `${sent} ${clash}`, ...aside.map(({ entries }) => named(entries)));
      parts.push(named(device.scorer.current().game.events), String(device.tasks.length));
    }
    return hash(parts.join('|'));
  }
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
export async function walkThrough(worlds: number, devices: number, dice: Dice, steps = 40): Promise<number> {
  const { localStorage: storage, setTimeout: timeout } = globalThis;
  const seen = new Set<number>();
  try {
    while (seen.size < worlds) {
      const walk = new Walk(devices, dice);
      await walk.begin();
      for (let step = 0; step < steps; step++) {
        await walk.step();
        seen.add(await walk.key());
      }
      await walk.end();
    }
  } finally {
    vi.stubGlobal('localStorage', storage);
    globalThis.setTimeout = timeout;
  }
  return seen.size;
}
