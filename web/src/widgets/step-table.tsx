import { isLongName, NARROW_NAME } from './long-name.ts';
import type { Step, Steps } from './steps.ts';

type Props = {
  steps: Steps;
  names: readonly string[];
};

/** A game without legs step by step, the sides next to each other; between two the steps are counted in the middle, as on a slate. */
export function StepTable({ steps: { word, label, bySide }, names }: Props) {
  const most = Math.max(0, ...bySide.map(({ length }) => length));
  const columns: Column[] = names.length === 2 ? [0, 'step', 1] : ['step', ...names.keys()];
  return (
    <section
      className="overflow-x-auto"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
    >
      <table className={`w-full text-sm ${names.length === 2 ? 'table-fixed' : ''}`} data-testid="step-table">
        <thead>
          <tr className="border-line border-b align-bottom">
            {columns.map((column, at) => (
              <th key={column} scope="col" className={`py-2 font-semibold ${placeOf(columns, at)}`}>
                {column === 'step' ? (
                  <span className="font-normal text-ink-soft">{word}</span>
                ) : (
                  <Name name={names[column]!} />
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {Array.from({ length: most }, (_, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the game
            <tr key={nth}>
              {columns.map((column, at) =>
                column === 'step' ? (
                  <th
                    key={column}
                    scope="row"
                    className={`font-normal text-ink-soft ${placeOf(columns, at)}`}
                  >
                    {nth + 1}
                  </th>
                ) : (
                  <td key={column} className={`py-1.5 ${placeOf(columns, at)}`}>
                    <Brought step={bySide[column]?.[nth]} nth={nth} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The number of the step, or a side. */
type Column = 'step' | number;

/** The first column stands at the left edge, steps between two in the middle, everything else at the right. */
const placeOf = (columns: readonly Column[], at: number): string =>
  at === 0 ? 'text-left' : columns[at] === 'step' ? 'w-20 text-center' : 'pl-3 text-right';

const Name = ({ name }: { name: string }) => (
  <span className={`line-clamp-2 [overflow-wrap:anywhere] ${isLongName(name) ? NARROW_NAME : ''}`}>
    {name}
  </span>
);

function Brought({ step, nth }: { step: Step | undefined; nth: number }) {
  if (!step) return null;
  // What is called by its number is called so in its row.
  const name = step.name === String(nth + 1) ? '' : `${step.name} · `;
  return (
    <>
      <span className={`numerals @min-[100rem]:text-3xl text-xl ${step.tone}`}>{step.brought}</span>
      <span className="block text-ink-soft text-xs [font-stretch:80%]">{name + step.how}</span>
    </>
  );
}
