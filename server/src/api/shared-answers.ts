import { PackedText } from '../app/index.ts';

/** A page that hears of something new waits longer than this before it asks: what it gets is never older than what it heard. */
const KEEP_MS = 1000;
/** Letters of all answers of a process together; what was made longest ago goes first. */
const MOST_LETTERS = 16 * 1024 * 1024;

type Shared = {
  until: number;
  answer: Promise<PackedText>;
  letters: number;
  isMade: boolean;
  /** The one before it, while that one is being made. */
  before: Shared | null;
};

/**
 * Answers that are the same for everybody who is not signed in. When a table moves, everybody who looks at it asks at once: it is
 * worked out, written and compressed once a second for all of them. Whatever somebody changes by a call drops them.
 */
export class SharedAnswers {
  private answers = new Map<string, Shared>();
  private letters = 0;

  find(key: string, make: () => Promise<unknown>): Promise<PackedText> {
    const known = this.answers.get(key);
    const isBehind = known?.before?.isMade === false;
    // A process that takes longer than that has enough to do: it makes the next one, and no third.
    if (known && (performance.now() < known.until || isBehind)) return known.answer;
    if (known) this.remove(key, known);
    const answer = make().then((value) => new PackedText(JSON.stringify(value)));
    const shared: Shared = {
      ...{ until: performance.now() + KEEP_MS, answer, letters: 0, isMade: false },
      before: known?.isMade === false ? known : null,
    };
    this.answers.set(key, shared);
    const end = () => {
      shared.isMade = true;
      shared.before = null;
    };
    answer.then(end, end);
    answer.then(
      ({ text }) => this.weigh(key, shared, text.length),
      // A refusal is in the language of whoever asked.
      () => this.remove(key, shared),
    );
    return answer;
  }

  drop(): void {
    this.answers = new Map();
    this.letters = 0;
  }

  private weigh(key: string, shared: Shared, letters: number): void {
    if (this.answers.get(key) !== shared) return;
    shared.letters = letters;
    this.letters += letters;
    for (const [oldest, one] of this.answers) {
      if (this.letters <= MOST_LETTERS) break;
      this.remove(oldest, one);
    }
  }

  private remove(key: string, shared: Shared): void {
    if (this.answers.get(key) !== shared) return;
    this.answers.delete(key);
    this.letters -= shared.letters;
  }
}
