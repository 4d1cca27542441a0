import { presentationOf } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { MiniBoard } from './mini-board.tsx';

export type SessionRow = {
  key: string;
  /** The game, by its key, and as it is called with what was chosen in it. */
  kind: string;
  title: string;
  state: 'done' | 'running' | 'next' | 'to_come' | 'extra';
  /** What came of it. */
  result: string;
};

type Props = { rows: readonly SessionRow[]; t: Translate };

/** The games of a session as they stand on its sheet: each with its board, what was thrown in chalk, and the next one lit. */
export function SessionSheet({ rows, t }: Props) {
  return (
    <ol className="border-ink border-t-2" data-testid="places">
      {rows.map((row) => (
        <Row key={row.key} row={row} t={t} />
      ))}
    </ol>
  );
}

function Row({ row: { kind, title, state, result }, t }: { row: SessionRow; t: Translate }) {
  const isLit = state === 'next' || state === 'running';
  return (
    <li
      className={`grid grid-cols-[auto_1fr_auto] items-center gap-4 border-line border-b py-3 ${
        isLit ? '-mx-3 rounded-card bg-oche px-3 text-cream' : ''
      } ${state === 'extra' ? 'text-ink-soft' : ''}`}
      aria-current={isLit ? 'step' : undefined}
    >
      <MiniBoard
        beds={presentationOf(kind).beds}
        className={`size-14 shrink-0 ${state === 'to_come' ? 'opacity-45' : ''}`}
      />
      <span className="min-w-0 font-bold text-lg leading-tight">{title}</span>
      <span
        className={
          state === 'done' || state === 'extra'
            ? 'numerals text-right text-2xl [word-spacing:0.12em]'
            : `font-semibold ${isLit ? 'text-medal' : 'text-ink-soft'}`
        }
      >
        {wordsFor(state, result, t)}
      </span>
    </li>
  );
}

function wordsFor(state: SessionRow['state'], result: string, t: Translate): string {
  switch (state) {
    case 'done':
    case 'extra':
      return result;
    case 'running':
      return t('play.running');
    case 'next':
      return t('training.next');
    case 'to_come':
      return t('training.to_come');
  }
}
