import type { Award, Shirt } from '@oche/darts';
import type { Translate } from '@oche/messages';

/** As shirts are, by day and by night. */
const COLOURS: Record<Shirt, string> = {
  white: '#fdfcf7',
  purple: '#7b3fa0',
  yellow: '#f0c419',
  green: '#1f8a4c',
  blue: '#2463b4',
  red: '#c62f38',
  black: '#15181a',
};

export const awardWords = ({ value }: Award, t: Translate): string => t(`games.shirt.${value}`);

/** What a result has earned, drawn and in a word; its outline keeps it to be seen on any ground. */
export function AwardMark({ award, t }: { award: Award; t: Translate }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap" data-testid="award">
      <svg viewBox="0 0 24 24" className="size-[1.25em] shrink-0" aria-hidden="true">
        <path
          d="M8 3 2 6.5 4 11l3-1.2V21h10V9.8L20 11l2-4.5L16 3c-.6 1.7-2 2.7-4 2.7S8.6 4.7 8 3Z"
          fill={COLOURS[award.value]}
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
        />
      </svg>
      {awardWords(award, t)}
    </span>
  );
}
