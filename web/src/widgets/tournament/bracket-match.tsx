import type { Translate } from '@oche/messages';
import type { PairingId, PairingView } from '@oche/tournament';
import { LiveDot } from '../../ui/live-dot.tsx';
import { type Shown, sideWords, statusWords } from './words.ts';

type Props = {
  pairing: PairingView;
  shown: Shown;
  followed: string | null;
  /** The side the followed player would stand on, if they get here. */
  possible?: 0 | 1 | null;
  onOpen?: ((pairing: PairingId) => void) | undefined;
  t: Translate;
};

const FRAMES: Partial<Record<PairingView['status'], string>> = {
  running: 'bg-oche text-cream border-oche dark:border-line-strong',
  called: 'bg-surface border-ink border-2',
  void: 'bg-surface border-red border-dashed',
  bye: 'invisible',
};
const PLAIN = 'bg-surface border-line';

/** One game of a bracket: thin when it is over, on slate while it runs, with a strong frame when it is called. */
export function BracketMatch({ pairing, shown, followed, possible = null, onOpen, t }: Props) {
  const { id, status } = pairing;
  const frame = `bracket-match ${FRAMES[status] ?? PLAIN}`;
  const content = (
    <>
      <Head {...{ pairing, shown, t }} />
      {([0, 1] as const).map((side) => (
        <Side key={side} {...{ pairing, side, shown, followed, t }} isPossible={possible === side} />
      ))}
    </>
  );
  if (!onOpen || status === 'bye') return <div className={frame}>{content}</div>;
  return (
    <button type="button" onClick={() => onOpen(id)} className={frame}>
      {content}
    </button>
  );
}

function Head({ pairing, shown, t }: Pick<Props, 'pairing' | 'shown' | 't'>) {
  const { id, status, decided_by } = pairing;
  const says =
    status === 'called' || status === 'void' || decided_by === 'walkover' || decided_by === 'forfeit';
  return (
    <span className="bracket-match-head">
      <span className="truncate">
        {status === 'running' && (
          <>
            <LiveDot label={t('tournament.live')} onDark />{' '}
          </>
        )}
        {(says || status === 'running') && (
          <span className="font-semibold">{statusWords(pairing, shown, t)}</span>
        )}
      </span>
      <span className="numerals text-sm">{shown.code(id)}</span>
    </span>
  );
}

type SideProps = Pick<Props, 'pairing' | 'shown' | 'followed' | 't'> & { side: 0 | 1; isPossible: boolean };

function Side({ pairing, side, shown, followed, isPossible, t }: SideProps) {
  const { sides, winner, score, status } = pairing;
  const entrant = sides[side];
  const isFollowed = entrant !== null && entrant === followed;
  const weight = winner === side ? 'font-bold' : winner === null ? 'font-medium' : 'text-ink-soft';
  const look = isFollowed ? 'bg-ink text-ground' : status === 'running' ? '' : weight;
  const isHoped = isPossible && entrant === null && followed !== null;
  return (
    <span className={`bracket-side ${look}${isHoped ? ' hatched font-semibold' : ''}`}>
      <span className={entrant === null && !isHoped ? 'text-ink-soft text-xs' : undefined}>
        {isHoped ? t('bracket.possible', { name: shown.name(followed) }) : sideWords(pairing, side, shown, t)}
      </span>
      {score && <span className="numerals text-lg">{score[side]}</span>}
    </span>
  );
}
