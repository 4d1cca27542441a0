import type { Grade } from '@oche/darts';
import type { Translate } from '@oche/messages';

const COLOURS: Record<Grade, string> = {
  white: '#f7f4ea',
  yellow: '#f2c230',
  orange: '#e8782a',
  green: '#12915a',
  blue: '#2563b8',
  brown: '#6b4226',
  black: '#17201c',
};

/** A belt in its colour, with its name beside it: nobody has to know colours. */
export function GradeBelt({ grade, t }: { grade: Grade; t: Translate }) {
  return (
    <p className="flex items-center gap-3" data-testid="grade">
      <svg viewBox="0 0 96 40" className="h-10 w-24 shrink-0" aria-hidden="true">
        <g fill={COLOURS[grade]} stroke="#8b8471" strokeWidth="1.5">
          <rect x="2" y="8" width="92" height="14" rx="2" />
          <path d="M44 20l-14 16h10l12-14zM52 20l14 16H56L44 22z" />
          <rect x="40" y="5" width="16" height="20" rx="4" />
        </g>
      </svg>
      <strong className="text-2xl">{t(`progress.grade.${grade}`)}</strong>
    </p>
  );
}
