import type { Actor, Authenticate } from './actor.ts';
import { labelsOf } from './actor.ts';
import { hashSecret } from './secrets.ts';

type Known = { actor: Actor; labels: string[]; readAt: number; readOn: number };

/** How long a caller is believed without a look at the database. */
export const MEMORY_MS = 3000;
/** Who was found longest ago is forgotten first. */
const MOST_KNOWN = 5000;

/**
 * Finds the caller of a token by a look at the database, or by memory for a few seconds after one. Whatever takes rights away
 * forgets those it is about, in every process; while a process cannot hear of that, it looks every time.
 */
export class CallerMemory {
  private readonly known = new Map<string, Known>();
  /** Counts what was forgotten: what the database said before must not be remembered after. */
  private forgotten = 0;
  private readonly isInformed: () => boolean;

  constructor(isInformed: () => boolean) {
    this.isInformed = isInformed;
  }

  remembering =
    (authenticate: Authenticate): Authenticate =>
    async (services, token) => {
      if (!this.isInformed()) return authenticate(services, token);
      // The token itself is nowhere in our memory.
      const key = hashSecret(token).toString('base64');
      const now = services.clock.now().getTime();
      const found = this.known.get(key);
      if (found && isFresh(found, now)) return found.actor;
      const { forgotten } = this;
      const readOn = performance.now();
      const actor = await authenticate(services, token);
      if (actor && forgotten === this.forgotten)
        this.remember(key, { actor, labels: labelsOf(actor), readAt: now, readOn });
      else this.known.delete(key);
      return actor;
    };

  /** Forgets the callers that carry a label, but for those that also carry another. */
  forget(label: string, except: string | null): void {
    this.forgotten++;
    for (const [key, { labels }] of this.known)
      if (labels.includes(label) && !(except !== null && labels.includes(except))) this.known.delete(key);
  }

  forgetAll(): void {
    this.forgotten++;
    this.known.clear();
  }

  private remember(key: string, known: Known): void {
    this.known.delete(key);
    this.known.set(key, known);
    if (this.known.size > MOST_KNOWN) this.known.delete(this.known.keys().next().value!);
  }
}

/** By both clocks: the one that people set, and the one that only goes on. */
const isFresh = ({ readAt, readOn }: Known, now: number): boolean =>
  performance.now() - readOn < MEMORY_MS && now >= readAt && now - readAt < MEMORY_MS;
