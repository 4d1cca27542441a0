import type { EventNow, SeenMoment } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { formatTime } from '@oche/messages/dates';
import { useT } from '../../lib/app-context.tsx';
import { Link } from '../../lib/links.tsx';
import { gameAddress } from './addresses.ts';

/** What fell, the newest first. Gold is for 180s alone. */
export function MomentList({ now, moments }: { now: EventNow; moments: readonly SeenMoment[] }) {
  const t = useT();
  return (
    <ul className="divide-y divide-line">
      {moments.map((moment, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same can fall twice in one game
        <li key={`${moment.at} ${moment.code} ${moment.kind} ${at}`}>
          <Link
            to={gameAddress(now, moment)}
            className="flex min-h-12 items-center gap-4 py-1 hover:bg-raised sm:px-3"
          >
            <span
              className={`numerals w-14 text-right text-2xl ${moment.kind === 'one_eighty' ? 'text-gold' : ''}`}
            >
              {momentFigure(moment, t)}
            </span>
            <span className="min-w-0 flex-1">{momentWords(moment, t)}</span>
            <time dateTime={moment.at} className="text-ink-soft text-sm">
              {formatTime(moment.at, now.event.zone)}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export const momentFigure = ({ kind, value, score }: SeenMoment, t: Translate): string =>
  kind === 'result' && score ? t('tournament.score', { home: score[0], away: score[1] }) : String(value);

export const momentWords = ({ kind, name, other }: SeenMoment, t: Translate): string =>
  kind === 'result' ? t('view.moment.result', { name, other }) : t(`view.moment.${kind}`, { name });
