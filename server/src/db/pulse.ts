import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { Unavailable } from './errors.ts';

/** Something that waits for the database, and what to do when it has waited for too long. */
export type Awaited = { since: number; giveUp(error: Unavailable): void };

type Parts = {
  /** One question on a connection of its own. */
  ask(): Promise<void>;
  onSilence(): void;
  /** How long a statement may take while the database answers others. */
  patienceMs: number;
  /** How long an answer to that question may take. */
  answerWithinMs: number;
};

/** A statement that waits for so long is a reason to ask. */
const SUSPECT_AFTER_MS = 1000;
const LOOK_EVERY_MS = 250;

/**
 * Knows whether the database answers. The timeouts of PostgreSQL end what is slow; a server that is frozen, or behind a network
 * that is cut, does not end anything. So whatever waits is counted here, and a silent database fails all of it together, and
 * all that follows at once, until it answers again.
 */
export class Pulse {
  private readonly waiting = new Set<Awaited>();
  private readonly parts: Parts;
  private looking: NodeJS.Timeout | undefined;
  private asking: Promise<void> | undefined;
  private silent = false;
  private closed = false;

  constructor(parts: Parts) {
    this.parts = parts;
  }

  get isSilent(): boolean {
    return this.silent;
  }

  get waits(): number {
    return this.waiting.size;
  }

  begin(giveUp: Awaited['giveUp']): Awaited {
    if (this.silent) throw new Unavailable('the database does not answer');
    const awaited = { since: performance.now(), giveUp };
    this.waiting.add(awaited);
    this.looking ??= setTimeout(() => this.look(), LOOK_EVERY_MS).unref();
    return awaited;
  }

  end(awaited: Awaited | undefined): void {
    if (awaited) this.waiting.delete(awaited);
  }

  /** No connection could be made, or no answer came: what waits fails now. */
  fallSilent(): void {
    if (this.silent || this.closed) return;
    this.silent = true;
    this.parts.onSilence();
    const error = new Unavailable('the database does not answer');
    const failed = [...this.waiting];
    this.waiting.clear();
    for (const { giveUp } of failed) giveUp(error);
    void this.listen();
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.looking);
  }

  private look(): void {
    this.looking = undefined;
    const now = performance.now();
    for (const awaited of this.waiting) {
      // The oldest come first.
      if (now - awaited.since < SUSPECT_AFTER_MS) break;
      if (now - awaited.since > this.parts.patienceMs) {
        this.waiting.delete(awaited);
        awaited.giveUp(new Unavailable('the statement took too long'));
      } else this.asking ??= this.checkSilence();
    }
    if (this.waiting.size > 0 && !this.closed)
      this.looking = setTimeout(() => this.look(), LOOK_EVERY_MS).unref();
  }

  private async checkSilence(): Promise<void> {
    const answers = await this.answers();
    this.asking = undefined;
    if (!answers) this.fallSilent();
  }

  private async listen(): Promise<void> {
    while (!this.closed && this.silent) {
      if (await this.answers()) this.silent = false;
      else await wait(LOOK_EVERY_MS, undefined, { ref: false });
    }
  }

  private async answers(): Promise<boolean> {
    let answered = false;
    const asked = this.parts.ask().then(
      () => {
        answered = true;
      },
      () => {},
    );
    await Promise.race([asked, wait(this.parts.answerWithinMs, undefined, { ref: false })]);
    // A process that was busy itself for so long finds the answer in its next turn.
    for (let turn = 0; turn < 3 && !answered; turn++) await nextTurn();
    return answered;
  }
}
