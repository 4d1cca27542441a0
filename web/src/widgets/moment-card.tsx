import type { MomentWords } from './moment-title.ts';

/** How long a moment lasts beside a game. */
export const MOMENT_MS = 1600;

type Props = MomentWords & { name: string; ms?: number };

/** The hall gets loud: big and gold, and gone before the next dart. What a whole hall shouts fills all the room there is. */
export const MomentCard = ({ title, name, words, isLoud, ms = MOMENT_MS }: Props) => (
  <div
    className={`moment [container-type:size] grid place-content-center justify-items-center gap-2 text-center ${
      isLoud
        ? 'size-full bg-medal text-oche'
        : 'h-[clamp(12rem,34vmin,24rem)] w-[min(92%,60rem)] rounded-2xl border-2 border-medal bg-oche text-cream'
    }`}
    style={{ animationDuration: `${ms}ms` }}
    data-testid="moment"
  >
    <span
      className={`numerals leading-none ${isLoud ? '[font-stretch:125%]' : 'text-medal'}`}
      // What is loud is set in wide letters.
      style={{ fontSize: `min(${Math.floor((isLoud ? 120 : 150) / Math.max(3, title.length))}cqw, 58cqh)` }}
    >
      {title}
    </span>
    {words && <span className="font-semibold text-xl">{words}</span>}
    <span className="text-balance px-4 font-bold text-[max(1.5rem,10cqh)] leading-tight">{name}</span>
  </div>
);
