import { Unavailable } from './errors.ts';

type Waiting = { begin(): void; giveUp(): void };

/** Limits how much work of one kind runs at once. The rest waits in line: only so many, and only for so long. */
export class Turns {
  private running = 0;
  private readonly line = new Set<Waiting>();
  private readonly limits: { most: number; longestLine: number; patienceMs: number };

  constructor(limits: Turns['limits']) {
    this.limits = limits;
  }

  get waiting(): number {
    return this.line.size;
  }

  async take<T>(work: () => T | Promise<T>): Promise<T> {
    if (this.running >= this.limits.most) await this.waitInLine();
    else this.running++;
    try {
      return await work();
    } finally {
      this.passOn();
    }
  }

  /** A turn that ends goes straight to the first in line, so that no newcomer can take it. */
  private passOn(): void {
    const [next] = this.line;
    if (!next) {
      this.running--;
      return;
    }
    this.line.delete(next);
    next.begin();
  }

  private waitInLine(): Promise<void> {
    if (this.line.size >= this.limits.longestLine) throw new Unavailable('too many wait in line');
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        begin() {
          clearTimeout(patience);
          resolve();
        },
        giveUp: () => {
          this.line.delete(waiting);
          reject(new Unavailable('the line was too slow'));
        },
      };
      const patience = setTimeout(waiting.giveUp, this.limits.patienceMs);
      this.line.add(waiting);
    });
  }
}
