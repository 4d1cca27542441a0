import type { Match } from '@oche/contract';
import { awardFor, isGivenUp } from '@oche/darts';
import { type Translate, translateLoose } from '@oche/messages';
import { formatDay, formatMoment } from '@oche/messages/dates';
import { useT } from '../../lib/app-context.tsx';
import { Link } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { LiveDot } from '../../ui/live-dot.tsx';
import { AwardMark } from '../../widgets/award-mark.tsx';
import { figureText } from '../../widgets/figure-words.ts';
import { givenUpText, type Outcome, outcomeOf, rivalsOf, scoreOf } from '../../widgets/match-words.ts';
import { resultOf } from './result-alone.ts';

/** Matches as a player tells them: won or lost, against whom, how high, and how well. */
export function MatchList({ matches, isDuel = false }: { matches: readonly Match[]; isDuel?: boolean }) {
  return (
    <ul className="divide-y divide-line" data-testid="matches">
      {matches.map((match) => (
        <MatchRow key={match.id} match={match} isDuel={isDuel} />
      ))}
    </ul>
  );
}

const SMALL_LINK =
  'inline-flex min-h-11 items-center text-ink-soft underline underline-offset-4 hover:text-ink sm:min-h-8';

/** `isDuel`: all matches are against the same one, so the way to the balance is not shown. */
function MatchRow({ match, isDuel }: { match: Match; isDuel: boolean }) {
  const t = useT();
  const outcome = outcomeOf(match);
  const rival = isDuel ? null : soleRival(match);
  const rivals = rivalsOf(match) || t('matches.alone');
  // The same two meet again and again: who only hears the links is told which evening it was.
  const when = formatMoment(t.locale, match.at);
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 py-3 sm:grid-cols-[7rem_1fr_auto_auto] sm:gap-x-6">
      <p className="flex items-center gap-2 sm:block">
        <Badge outcome={outcome} t={t} />
        <EndedBy match={match} t={t} />
      </p>
      {match.result?.kind !== 'walkover' && !match.is_unreadable && <Score match={match} t={t} />}
      <div className="col-span-full min-w-0 sm:col-span-1 sm:col-start-2 sm:row-start-1">
        <Link
          to={path('/live/{id}', { id: match.id })}
          aria-label={`${rivals}, ${when}`}
          className="font-bold text-lg leading-tight underline-offset-4 hover:underline"
        >
          {rivals}
        </Link>
        <p className="text-ink-soft text-sm">{aboutOf(match, t)}</p>
        <p className="flex flex-wrap gap-x-4 text-sm">
          {rival && (
            <Link to={path('/profile/my-matches', {}, { opponent: rival.key })} className={SMALL_LINK}>
              {t('rivals.open', { name: rival.name })}
            </Link>
          )}
          {hasGhost(match) && (
            <Link
              to={path('/play/bot/{id}', { id: 'new' }, { ghost: match.id, player: match.own_key })}
              aria-label={`${t('matches.ghost')}: ${rivals}, ${when}`}
              className={SMALL_LINK}
            >
              {t('matches.ghost')}
            </Link>
          )}
        </p>
      </div>
      <Values match={match} t={t} />
    </li>
  );
}

const LOOKS: Record<Outcome, string> = {
  won: 'text-green',
  lost: 'text-red',
  drawn: 'text-gold',
  played: 'text-ink-soft',
  running: '',
  aborted: 'text-ink-soft',
  unreadable: 'text-ink-soft',
};

function Badge({ outcome, t }: { outcome: Outcome; t: Translate }) {
  if (outcome === 'running') return <LiveDot label={t('matches.running')} />;
  return <span className={`font-bold ${LOOKS[outcome]}`}>{t(`matches.${outcome}`)}</span>;
}

function EndedBy({ match, t }: { match: Match; t: Translate }) {
  if (match.result === null || !isGivenUp(match.result)) return null;
  return <span className="block text-ink-soft text-sm">{givenUpText(match, t)}</span>;
}

function Score({ match, t }: { match: Match; t: Translate }) {
  const score = scoreOf(match);
  const award = awardFor(match.game, match.sides[match.own_side]!.result);
  return (
    <p className="numerals whitespace-nowrap text-right text-3xl sm:col-start-3 sm:row-start-1 sm:min-w-16">
      {score === null ? (
        <>
          <span className="text-xl">{resultOf(match, t)}</span>
          {award && (
            <span className="block font-normal text-base tracking-normal [font-stretch:100%]">
              <AwardMark award={award} t={t} />
            </span>
          )}
        </>
      ) : (
        <>
          <span className="sr-only">{t('matches.score', { own: score[0], theirs: score[1] })}</span>
          <span aria-hidden="true">{score.join('–')}</span>
        </>
      )}
    </p>
  );
}

/** One's own average first, then that of the other side. */
function Values({ match, t }: { match: Match; t: Translate }) {
  const name = match.figure;
  const own = match.sides[match.own_side]!.value;
  if (own === null) return null;
  const others = match.sides.filter((_, side) => side !== match.own_side).slice(0, 1);
  const text = [own, ...others.map(({ value }) => value)].map((value) => figureText(name, value, t));
  return (
    <p className="col-span-full text-ink-soft text-sm sm:col-span-1 sm:col-start-4 sm:row-start-1 sm:min-w-28 sm:text-right">
      <span className="sm:block">{translateLoose(t, `figure.${name}`)} </span>
      <span className="whitespace-nowrap text-ink">
        <b>{text[0]}</b>
        {text[1] !== undefined && ` · ${text[1]}`}
      </span>
    </p>
  );
}

function aboutOf({ kind, game, venue, at }: Match, t: Translate): string {
  const about = [formatDay(t.locale, at), t(`filter.kind.${kind}`), t(`games.name.${game}`), venue];
  return about.filter(Boolean).join(' · ');
}

/** Whether its visits can be played against. */
const hasGhost = ({ measure, status, result, is_unreadable }: Match): boolean =>
  measure === 'average' && status === 'finished' && result?.kind !== 'walkover' && !is_unreadable;

/** The one on the other side, when there is one; pairs have no balance of two. */
function soleRival({ sides, own_side }: Match): { key: string; name: string } | null {
  const others = sides.filter((_, side) => side !== own_side).flatMap(({ players }) => players);
  const [rival] = others;
  if (!rival || others.length > 1) return null;
  return { key: rival.user_id === null ? rival.name : String(rival.user_id), name: rival.name };
}
