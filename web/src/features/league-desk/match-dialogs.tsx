import {
  type LeagueMatch,
  type LeagueMatchCommand,
  type LeagueMatchCommandType,
  matchDates,
} from '@oche/contract';
import { useState } from 'react';
import { useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import type { SeasonPlace } from '../../lib/season-desk.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { plusDays, shortDay } from './calendar-data.ts';
import { ReasonField } from './reason-field.tsx';

type Send = (command: LeagueMatchCommand) => Promise<void>;

const WINDOW_DAYS = 60;

/** Another date: one that is free for both teams and the venue, or one to be agreed later. */
export function AskDialog({
  match,
  place,
  type,
  onSend,
  onClose,
}: {
  match: LeagueMatch;
  place: SeasonPlace;
  type: 'ask_postponement' | 'set_date';
  onSend: Send;
  onClose: () => void;
}) {
  const t = useT();
  const { data } = useAsyncAnswer(matchDates, { ...place, match_slug: match.slug });
  const [date, setDate] = useState('');
  const [reason, setReason] = useState('');
  const near = (data?.dates ?? [])
    .filter((free) => free.date <= plusDays(match.planned, WINDOW_DAYS))
    .slice(0, 12);
  const isAsk = type === 'ask_postponement';
  return (
    <Dialog title={t(`league_match.do.${type}`)} onClose={onClose} closeLabel={t('dialog.close')}>
      <form
        method="post"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isAsk) void onSend({ type, date: date || null, reason });
          else if (date) void onSend({ type: 'set_date', date });
        }}
      >
        <p className="text-ink-soft">{t('league_match.ask_text')}</p>
        <SelectField
          label={t('league_match.free_dates')}
          value={date}
          onChange={({ target }) => setDate(target.value)}
        >
          <option value="">{t(isAsk ? 'league_match.agree_later' : 'league_match.choose')}</option>
          {near.map((free) => (
            <option key={free.date} value={free.date}>
              {shortDay(t.locale, free.date)}
              {free.home_evening ? '' : ` (${t('league_calendar.other_evening')})`}
            </option>
          ))}
          {date && !near.some((free) => free.date === date) && (
            <option value={date}>{shortDay(t.locale, date)}</option>
          )}
        </SelectField>
        <TextField
          type="date"
          label={t('league_match.other_date')}
          value={date}
          onChange={({ target }) => setDate(target.value)}
        />
        {isAsk && <ReasonField value={reason} onType={setReason} />}
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button type="submit" look="primary" disabled={!isAsk && !date}>
            {date
              ? t(isAsk ? 'league_match.ask_for' : 'league_match.set', { date: shortDay(t.locale, date) })
              : t(isAsk ? 'league_match.ask_open' : 'league_match.choose')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type Reasoned = Extract<
  LeagueMatchCommandType,
  'decline_postponement' | 'dispute' | 'close' | 'forfeit' | 'claim_forfeit' | 'cancel'
>;
const NEEDS_REASON: readonly string[] = ['dispute', 'cancel'];

/** What is decided with a reason, which stands in the history for everybody. */
export function ReasonedDialog({
  match,
  type: given,
  side: first,
  isSecretary,
  onSend,
  onClose,
}: {
  match: LeagueMatch;
  type: LeagueMatchCommandType;
  side: 'home' | 'away';
  isSecretary: boolean;
  onSend: Send;
  onClose: () => void;
}) {
  const t = useT();
  const type = given as Reasoned;
  const [reason, setReason] = useState('');
  const [side, setSide] = useState(first);
  const command = (): LeagueMatchCommand => {
    if (type === 'claim_forfeit') return { type, side };
    if (type === 'forfeit') return { type, side, ...(reason ? { reason } : {}) };
    if (type === 'dispute' || type === 'cancel') return { type, reason };
    return { type, ...(reason ? { reason } : {}) };
  };
  return (
    <Dialog title={t(`league_match.do.${type}`)} onClose={onClose} closeLabel={t('dialog.close')}>
      <form
        method="post"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void onSend(command());
        }}
      >
        <p className="text-ink-soft">{t(`league_match.means.${type}`)}</p>
        {type === 'forfeit' && isSecretary && (
          <SelectField
            label={t('league_match.who_forfeits')}
            value={side}
            onChange={({ target }) => setSide(target.value as 'home' | 'away')}
          >
            <option value="home">{match.teams.home.name}</option>
            <option value="away">{match.teams.away.name}</option>
          </SelectField>
        )}
        {type !== 'claim_forfeit' && (
          <ReasonField value={reason} onType={setReason} isNeeded={NEEDS_REASON.includes(type)} />
        )}
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button
            type="submit"
            look={type === 'cancel' || type === 'forfeit' ? 'danger' : 'primary'}
            disabled={NEEDS_REASON.includes(type) && !reason.trim()}
          >
            {t(`league_match.do.${type}`)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
