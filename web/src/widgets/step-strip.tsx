import type { Steps } from './steps.ts';

/** What somebody did alone, step by step, as it stands on the sheet. */
export const StepStrip = ({ steps: { label, bySide } }: { steps: Steps }) => (
  <ol
    aria-label={label}
    className="grid grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] @min-[100rem]:grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-1"
    data-testid="steps"
  >
    {bySide[0]!.map(({ name, brought, tone, how }, at) => (
      <li
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the game
        key={at}
        className="grid min-w-0 justify-items-center gap-0.5 rounded-md border border-line bg-surface px-1 py-1.5"
      >
        <span className="@min-[100rem]:text-base text-ink-soft text-xs">{name}</span>
        <span className={`numerals ${sizeOf(brought)} ${tone}`}>{brought}</span>
        <span className="max-w-full truncate @min-[100rem]:text-base text-ink-soft text-xs [font-stretch:80%]">
          {how}
        </span>
      </li>
    ))}
  </ol>
);

/** A word is wider than a number. */
const sizeOf = (brought: string): string =>
  brought.length > 4
    ? 'text-base leading-6 @min-[100rem]:text-2xl @min-[100rem]:leading-10'
    : 'text-2xl @min-[100rem]:text-4xl';
