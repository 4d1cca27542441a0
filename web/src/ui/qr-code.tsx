import { qrModules } from './qr-modules.ts';

type Props = { text: string; label: string; size?: number };

/** The quiet margin that readers need, in modules. */
const MARGIN = 4;

/** A text to be read by a camera: always dark on light, whatever the page is. */
export function QrCode({ text, label, size = 300 }: Props) {
  const modules = qrModules(text);
  const width = modules.length + 2 * MARGIN;
  const dark = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x + MARGIN} ${y + MARGIN}h1v1h-1z` : [])),
  );
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${width} ${width}`}
      shapeRendering="crispEdges"
      className="h-auto max-w-full"
    >
      <path d={`M0 0h${width}v${width}h-${width}z`} fill="#ffffff" />
      <path d={dark.join('')} fill="#000000" />
    </svg>
  );
}
