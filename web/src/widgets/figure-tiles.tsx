export type Tile = { label: string; value: string; note?: string | undefined };

/** A few big numbers, as chalked beside the board; on a desk three side by side where they have half of its width. */
export function FigureTiles({ tiles, isInHalf = false }: { tiles: readonly Tile[]; isInHalf?: boolean }) {
  return (
    <dl className={`grid grid-cols-2 gap-x-6 gap-y-7 sm:grid-cols-3 ${isInHalf ? '' : 'lg:grid-cols-4'}`}>
      {tiles.map(({ label, value, note }) => (
        <div key={label} className="border-line border-l-2 pl-4">
          <dt className="text-ink-soft text-sm leading-tight">{label}</dt>
          <dd>
            <span className="numerals mt-1.5 block text-5xl">{value}</span>
            {note && <span className="mt-1.5 block text-ink-soft text-sm leading-snug">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
