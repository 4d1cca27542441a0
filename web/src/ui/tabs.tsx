import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';

export type Tab = { key: string; label: string; content: ReactNode };

/** A few views of one thing, one at a time. Arrow keys go from tab to tab; where each is a page of its own, use Choices. */
export function Tabs({ label, tabs, first }: { label: string; tabs: readonly Tab[]; first?: string }) {
  const id = useId();
  const [chosen, choose] = useState(first ?? tabs[0]?.key);
  const at = tabs.findIndex(({ key }) => key === chosen);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = tabs.at(to % tabs.length)!;
    choose(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  };
  const shown = tabs[at];
  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex gap-1 overflow-x-auto border-line border-b"
      >
        {tabs.map(({ key, label: name }) => (
          <button
            key={key}
            id={`${id}-${key}`}
            type="button"
            role="tab"
            aria-selected={key === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={key === chosen ? 0 : -1}
            onClick={() => choose(key)}
            className="min-h-11 cursor-pointer whitespace-nowrap border-transparent border-b-3 px-3 font-semibold text-ink-soft hover:text-ink aria-selected:border-green aria-selected:text-ink"
          >
            {name}
          </button>
        ))}
      </div>
      <div
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${chosen}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the panel is the next stop of the tab key, also where it holds only text
        tabIndex={0}
        className="pt-4"
      >
        {shown?.content}
      </div>
    </div>
  );
}
