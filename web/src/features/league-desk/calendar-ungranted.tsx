import {
  type CalendarWishes,
  type InputOf,
  reasonWords,
  type UngrantedWish,
  updateCalendarWishes,
} from '@oche/contract';
import { type Translate, translateLoose } from '@oche/messages';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import type { SeasonPlace } from '../../lib/season-desk.ts';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import type { KnownCalendar } from './calendar-data.ts';
import { type Move, shownFact } from './calendar-move.tsx';

const FIRST = 8;

type Props = {
  calendar: KnownCalendar;
  place: SeasonPlace;
  isClosed: boolean;
  onChoose: (match: number) => void;
  onMove: (move: Move) => unknown;
  onDone: () => Promise<unknown>;
};

/** What the calendar does not grant, why, and what would help: each help is one tap. */
export function Ungranted({ calendar, place, isClosed, onChoose, onMove, onDone }: Props) {
  const t = useT();
  const [shown, setShown] = useState(FIRST);
  const { ungranted, run } = calendar;
  const refused = run?.state === 'done' ? run.refused : [];
  if (ungranted.length === 0 && refused.length === 0)
    return calendar.matches.length === 0 ? null : (
      <p className="rounded-card border border-green px-4 py-3">{t('league_calendar.all_granted')}</p>
    );
  return (
    <section>
      <h2 className="mb-2 border-ink border-b-2 pb-1 text-xl">
        {t('league_calendar.not_granted', { count: ungranted.length + refused.length })}
      </h2>
      <ul className="divide-y divide-line">
        {refused.map(({ group_id, rule, facts }) => (
          <li key={group_id} className="py-3">
            <p className="font-semibold text-red">
              {t('league_calendar.group_refused', {
                group: calendar.groups.find(({ id }) => id === group_id)?.name ?? '',
              })}
            </p>
            <p className="text-sm">
              {translateLoose(t, `league_rule.${rule}`)}{' '}
              {facts.location !== undefined && calendar.venueName(Number(facts.location))}
            </p>
          </li>
        ))}
        {ungranted.slice(0, shown).map((wish) => (
          <li key={JSON.stringify(wish.why)} className="py-3">
            <p className="text-sm">{wishWords(calendar, wish, t)}</p>
            {wish.help && <p className="text-ink-soft text-sm">{translateLoose(t, `help.${wish.help}`)}</p>}
            {!isClosed && <Helps {...{ calendar, place, wish, onChoose, onMove, onDone }} />}
          </li>
        ))}
      </ul>
      {shown < ungranted.length && (
        <Button onClick={() => setShown((now) => now + 4 * FIRST)} className="mt-2">
          {t('league_calendar.more_wishes', { count: ungranted.length - shown })}
        </Button>
      )}
    </section>
  );
}

function wishWords(calendar: KnownCalendar, { why }: UngrantedWish, t: Translate): string {
  const { key, args } = reasonWords('wish', why, shownFact(calendar, t));
  return translateLoose(t, key, args);
}

type HelpProps = Omit<Props, 'isClosed'> & { wish: UngrantedWish };

function Helps({ calendar, place, wish, onChoose, onMove, onDone }: HelpProps) {
  const t = useT();
  const save = useWrite(updateCalendarWishes, { savedMessage: t('league_calendar.wish_changed') });
  const fixture = wish.why.facts.fixture;
  const match = fixture === undefined ? undefined : calendar.matches.find(({ id }) => id === Number(fixture));
  const apply = async () => {
    const input = { ...place, version: calendar.version, evenings: [], ...helped(calendar, wish) };
    if (!(await save.send(input))) return;
    await onDone();
    // With a board more the match can be where it should have been.
    if (wish.why.code === 'evening_full' && match)
      await onMove({ match, date: String(wish.why.facts.evening) });
  };
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {wish.help && (
        <Button busy={save.pending !== null} onClick={() => void apply()}>
          {t(`league_calendar.help.${wish.help}`)}
        </Button>
      )}
      {match && <Button onClick={() => onChoose(match.id)}>{t('league_calendar.other_date')}</Button>}
    </div>
  );
}

type Helped = { wishes: CalendarWishes; boards: InputOf<typeof updateCalendarWishes>['boards'] };

/** The wishes, and the boards of a venue, with the help in them. */
function helped(
  { wishes, boardsAt, groups, team: teamOf }: KnownCalendar,
  { group_id, why, help }: UngrantedWish,
): Helped {
  const { team, other, location, round } = why.facts;
  const isIt = ({ teams }: CalendarWishes['derbies'][number]) =>
    teams.includes(Number(team)) && teams.includes(Number(other));
  const withDerbies = (derbies: CalendarWishes['derbies']) => ({
    wishes: { ...wishes, derbies },
    boards: [],
  });
  if (help === 'drop_a_wish') return withDerbies(wishes.derbies.filter((derby) => !isIt(derby)));
  if (help === 'later_round')
    return withDerbies(
      wishes.derbies.map((derby) => (isIt(derby) ? { ...derby, by_round: Number(round) } : derby)),
    );
  const location_id = Number(location);
  const more = groups.find(({ id }) => id === group_id)?.boards ?? 1;
  const weekday = teamOf(Number(team))?.home_weekday ?? null;
  if (weekday === null) return { wishes, boards: [] };
  return { wishes, boards: [{ location_id, weekday, boards: boardsAt(location_id, weekday) + more }] };
}
