import { useMemo } from 'react';
import { qrMatrix } from './qr-matrix.ts';

/** Cameras need so much light around it. */
const MARGIN = 4;

/** An address to be scanned: 300 by 300, dark on white in either colour mode, because not every camera reads the opposite. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = useMemo(() => {
    const matrix = qrMatrix(text);
    const squares = matrix.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? `M${x + MARGIN} ${y + MARGIN}h1v1h-1z` : [])),
    );
    return { path: squares.join(''), size: matrix.length + 2 * MARGIN };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={300}
      height={300}
      shapeRendering="crispEdges"
      className="h-auto max-w-full rounded-card"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
