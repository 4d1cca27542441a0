import {
  type CalendarMatch,
  type ClashReason,
  lockMatches,
  type MatchDates,
  moveMatch,
  reasonWords,
  turnMatch,
} from '@oche/contract';
import { type Translate, translateLoose } from '@oche/messages';
import { type ReactNode, useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import type { CallFailure } from '../../lib/call-failure.ts';
import { Link } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import type { SeasonPlace } from '../../lib/season-desk.ts';
import { toast } from '../../lib/toast.ts';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { TextField } from '../../ui/field.tsx';
import { dayText, type KnownCalendar, matchName, shortDay } from './calendar-data.ts';

export type Move = { match: CalendarMatch; date: string };
type Asked = Move & { clashes: readonly ClashReason[] };

/** Moves matches. What stands against a date is shown first, and only a yes sends it again; `question` is that dialog. */
export function useMove(
  calendar: KnownCalendar,
  place: SeasonPlace,
  onDone: () => unknown,
): { move: (move: Move) => Promise<boolean>; busy: boolean; question: ReactNode } {
  const t = useT();
  const [asked, setAsked] = useState<Asked | null>(null);
  const write = useWrite(moveMatch, { savedMessage: null, failedMessage: null, onSaved: onDone });
  const send = async ({ match, date }: Move, despite: boolean): Promise<boolean> => {
    const failures: CallFailure[] = [];
    const input = { ...place, match_slug: match.slug, date, from: match.date, despite };
    if (await write.send(input, (failure) => failures.push(failure))) {
      toast.success(
        t('league_calendar.moved', { match: matchName(calendar, match), date: shortDay(t.locale, date) }),
      );
      return true;
    }
    const [failure] = failures;
    if (failure?.code === 'date_clashes')
      setAsked({ match, date, clashes: failure.current as ClashReason[] });
    else {
      toast.error(t('form.did_not_work'), failure?.message ?? t('form.unknown_error'));
      await onDone();
    }
    return false;
  };
  const question = asked && (
    <Confirm
      title={t('league_calendar.clash_title', { date: shortDay(t.locale, asked.date) })}
      action={t('league_calendar.move_despite')}
      onConfirm={() => {
        setAsked(null);
        void send(asked, true);
      }}
      onClose={() => setAsked(null)}
      t={t}
    >
      <ul className="list-disc pl-5 text-ink">
        {asked.clashes.map((clash) => (
          <li key={clash.code + JSON.stringify(clash.facts)}>{clashWords(calendar, clash, t)}</li>
        ))}
      </ul>
    </Confirm>
  );
  return { move: (one) => send(one, false), busy: write.pending !== null, question };
}

/** Ids among the facts of a reason become names, and dates become days. */
export function shownFact(calendar: KnownCalendar, t: Translate) {
  return (fact: string, value: string | number): string | number => {
    if (fact === 'team' || fact === 'other') return calendar.team(Number(value))?.name ?? value;
    if (fact === 'location') return calendar.venueName(Number(value)) || value;
    return fact === 'date' || fact === 'evening' ? shortDay(t.locale, String(value)) : value;
  };
}

function clashWords(calendar: KnownCalendar, clash: ClashReason, t: Translate): string {
  const { key, args } = reasonWords('clash', clash, shownFact(calendar, t));
  return translateLoose(t, key, args);
}

type PanelProps = {
  calendar: KnownCalendar;
  place: SeasonPlace;
  match: CalendarMatch;
  dates: MatchDates['dates'] | null;
  busy: boolean;
  isClosed: boolean;
  onMove: (move: Move) => void;
  onClose: () => void;
  onDone: () => unknown;
};

const FIRST_DATES = 4;

/** One match: dates that are free for both, a date of one's own, home and away swapped, locked. */
export function MovePanel({
  calendar,
  place,
  match,
  dates,
  busy,
  isClosed,
  onMove,
  onClose,
  onDone,
}: PanelProps) {
  const t = useT();
  const [best, ...others] = dates ?? [];
  const shown = best ? [best, ...others.slice(0, FIRST_DATES - 1)] : [];
  return (
    <section
      aria-label={t('league_calendar.moving')}
      className="no-print rounded-card border-2 border-gold bg-surface p-4 max-lg:order-first"
    >
      <div className="flex items-baseline justify-between gap-3">
        <p className="font-semibold text-sm">{t('league_calendar.moving')}</p>
        <Button look="quiet" onClick={onClose} className="-mt-2 -mr-2">
          {t('league_calendar.leave')}
        </Button>
      </div>
      <h2 className="text-lg">
        <Link
          to={path('/competition/{org_slug}/season/{season_slug}/matches/{match_slug}', {
            ...place,
            match_slug: match.slug,
          })}
          className="hover:underline"
        >
          {matchName(calendar, match)}
        </Link>
      </h2>
      <p className="text-ink-soft text-sm">
        {t('league_calendar.now', {
          date: dayText(t.locale, match.date),
          time: match.time,
          round: match.round,
          venue: calendar.venueName(match.location_id),
        })}
      </p>
      {!isClosed && (
        <>
          <p className="mt-1 text-sm" aria-live="polite">
            {dates ? t('league_calendar.free', { count: dates.length }) : t('league_calendar.looking')}
          </p>
          <ul className="mt-2 divide-y divide-line border-line border-t">
            {shown.map((free, at) => (
              <li key={free.date} className="flex items-center justify-between gap-3 py-2">
                <span>
                  <span className="font-semibold">{shortDay(t.locale, free.date)}</span>{' '}
                  <span className="block text-ink-soft text-sm">{freeWords(free, t)}</span>
                </span>
                <Button
                  look={at === 0 ? 'primary' : 'plain'}
                  busy={busy}
                  onClick={() => onMove({ match, date: free.date })}
                >
                  {t('league_calendar.move')}
                </Button>
              </li>
            ))}
          </ul>
          <OwnDate key={match.id} match={match} busy={busy} onMove={onMove} />
          <MatchButtons place={place} match={match} onDone={onDone} />
        </>
      )}
    </section>
  );
}

const freeWords = (
  { home_evening, only_match_that_week }: MatchDates['dates'][number],
  t: Translate,
): string =>
  [
    t(home_evening ? 'league_calendar.home_evening' : 'league_calendar.other_evening'),
    t(only_match_that_week ? 'league_calendar.spare_week' : 'league_calendar.second_match'),
  ].join(', ');

function OwnDate({
  match,
  busy,
  onMove,
}: {
  match: CalendarMatch;
  busy: boolean;
  onMove: (move: Move) => void;
}) {
  const t = useT();
  const [date, setDate] = useState(match.date);
  return (
    <form
      method="post"
      className="mt-2 flex items-end gap-3 border-line border-t pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (date && date !== match.date) onMove({ match, date });
      }}
    >
      <div className="grow">
        <TextField
          type="date"
          label={t('league_calendar.own_date')}
          value={date}
          onChange={({ target }) => setDate(target.value)}
        />
      </div>
      <Button type="submit" busy={busy} disabled={!date || date === match.date}>
        {t('league_calendar.move')}
      </Button>
    </form>
  );
}

function MatchButtons({
  place,
  match,
  onDone,
}: {
  place: SeasonPlace;
  match: CalendarMatch;
  onDone: () => unknown;
}) {
  const t = useT();
  const turn = useWrite(turnMatch, { savedMessage: t('league_calendar.turned'), onSaved: onDone });
  const lock = useWrite(lockMatches, { savedMessage: null, onSaved: onDone });
  return (
    <div className="mt-3 flex flex-wrap gap-2 border-line border-t pt-3">
      <Button
        busy={turn.pending !== null}
        onClick={() => void turn.send({ ...place, match_slug: match.slug })}
      >
        {t('league_calendar.turn')}
      </Button>
      <Button
        busy={lock.pending !== null}
        aria-pressed={match.is_locked}
        onClick={() => void lock.send({ ...place, match_ids: [match.id], is_locked: !match.is_locked })}
      >
        {t(match.is_locked ? 'league_calendar.unlock' : 'league_calendar.lock')}
      </Button>
    </div>
  );
}
