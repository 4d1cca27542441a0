/** Tokens that come back with time: how much may be done at once, and how much of it every second. */
export class Bucket {
  private readonly capacity: number;
  private readonly perSecond: number;
  private tokens: number;
  private filledAt = performance.now();

  constructor(capacity: number, perSecond: number) {
    this.capacity = capacity;
    this.perSecond = perSecond;
    this.tokens = capacity;
  }

  /** False, and nothing is taken, when there are not so many left. */
  take(tokens = 1): boolean {
    this.fill();
    if (this.tokens < tokens) return false;
    this.tokens -= tokens;
    return true;
  }

  /** How many of all tokens were taken and have not come back. */
  get taken(): number {
    this.fill();
    return this.capacity - this.tokens;
  }

  private fill(): void {
    const now = performance.now();
    this.tokens = Math.min(this.capacity, this.tokens + ((now - this.filledAt) * this.perSecond) / 1000);
    this.filledAt = now;
  }
}
