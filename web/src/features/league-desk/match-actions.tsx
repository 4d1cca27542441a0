import {
  commandLeagueMatch,
  type LeagueMatch,
  type LeagueMatchCommand,
  type LeagueMatchCommandType,
} from '@oche/contract';
import { isBegun } from '@oche/league';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import type { SeasonPlace } from '../../lib/season-desk.ts';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { shortDay } from './calendar-data.ts';
import { GameDisputes } from './game-dispute.tsx';
import { logWords } from './log-words.ts';
import { LoseGamesDialog } from './lose-games-dialog.tsx';
import { AskDialog, ReasonedDialog } from './match-dialogs.tsx';
import { type PaperCommand, PaperDialog } from './paper-dialog.tsx';
import { isOpen, type Sheet } from './sheet-data.ts';

type Actor = LeagueMatch['actors'][number];
type Asked = { type: LeagueMatchCommandType; side?: 'home' | 'away' };

/** Offered here, in this order; line-ups and games are written on the sheet. */
const OFFERED = [
  ...(['start', 'submit', 'confirm', 'take_back_submission', 'reopen_line_up', 'ask_reopening'] as const),
  ...(['agree_postponement', 'decline_postponement', 'ask_postponement', 'set_date'] as const),
  ...([
    'type_results',
    'submit_paper',
    'dispute',
    'take_back_dispute',
    'correct',
    'lose_games',
    'close',
    'forfeit',
    'claim_forfeit',
    'drop_claim',
    'cancel',
  ] as const),
] as const satisfies readonly LeagueMatchCommandType[];

/** What somebody may do to a match, by the rules; each says what it costs before it is done. */
export function MatchActions({
  sheet,
  place,
  onDone,
}: {
  sheet: Sheet;
  place: SeasonPlace;
  onDone: () => unknown;
}) {
  const t = useT();
  const [asked, setAsked] = useState<Asked | null>(null);
  // What was done is seen on the page itself; a toast would lie over the buttons of a phone.
  const write = useWrite(commandLeagueMatch, { savedMessage: null, onSaved: onDone });
  const { match } = sheet;
  const actor: Actor | undefined = match.actors.find((one) => one !== 'secretary') ?? match.actors[0];
  if (actor === undefined || match.is_closed) return null;
  const may = (type: LeagueMatchCommandType) =>
    match.actors.find((one) => match.commands[one]?.includes(type));
  const send = async (command: LeagueMatchCommand, as = may(command.type) ?? actor) => {
    setAsked(null);
    if (KEPT.includes(command.type)) return void (await sheet.send(command));
    const input = { ...place, match_slug: match.slug, version: match.version, as, command };
    await write.send(input, (failure) => failure.kind === 'conflict' && void onDone());
  };
  const own = actor === 'secretary' ? 'home' : actor;
  const offered = OFFERED.filter((type) => may(type) && isForActor(type, match, actor));
  return (
    <Section title={t('league_match.what_now')}>
      <Wish match={match} />
      <GameDisputes sheet={sheet} />
      <div className="flex flex-wrap gap-3">
        {offered.map((type) => (
          <Button
            key={type}
            look={PRIMARY.includes(type) ? 'primary' : 'plain'}
            busy={write.pending !== null || sheet.busy}
            onClick={() =>
              NEEDS_NOTHING.includes(type)
                ? void send({ type } as LeagueMatchCommand)
                : type === 'ask_reopening' || type === 'reopen_line_up'
                  ? void send({ type, side: match.sheet.match.reopening?.side ?? own })
                  : setAsked({ type, side: type === 'claim_forfeit' ? otherSide(own) : own })
            }
          >
            {t(`league_match.do.${type}`)}
          </Button>
        ))}
        {offered.length === 0 && <p className="text-ink-soft">{t('league_match.nothing_now')}</p>}
      </div>
      {asked && (asked.type === 'ask_postponement' || asked.type === 'set_date') && (
        <AskDialog {...{ match, place }} type={asked.type} onSend={send} onClose={() => setAsked(null)} />
      )}
      {asked && isPaper(asked.type) && (
        <PaperDialog match={match} type={asked.type} onSend={send} onClose={() => setAsked(null)} />
      )}
      {asked?.type === 'lose_games' && (
        <LoseGamesDialog match={match} onSend={send} onClose={() => setAsked(null)} />
      )}
      {asked && REASONED.includes(asked.type) && (
        <ReasonedDialog
          match={match}
          type={asked.type}
          side={asked.side ?? 'home'}
          isSecretary={actor === 'secretary'}
          onSend={send}
          onClose={() => setAsked(null)}
        />
      )}
    </Section>
  );
}

/** Said in a café with bad wifi: these are kept on the phone until they can be sent. */
const KEPT: readonly LeagueMatchCommandType[] = [
  ...(['start', 'submit', 'confirm', 'take_back_submission', 'ask_reopening', 'reopen_line_up'] as const),
];
const isPaper = (type: LeagueMatchCommandType): type is PaperCommand =>
  type === 'type_results' || type === 'submit_paper' || type === 'correct';
const otherSide = (side: 'home' | 'away') => (side === 'home' ? 'away' : 'home');
const PRIMARY: readonly LeagueMatchCommandType[] = ['agree_postponement', 'confirm', 'start', 'submit'];
const NEEDS_NOTHING: readonly LeagueMatchCommandType[] = [
  ...(['agree_postponement', 'confirm', 'drop_claim'] as const),
  ...(['start', 'submit', 'take_back_submission', 'take_back_dispute'] as const),
];
const REASONED: readonly LeagueMatchCommandType[] = [
  ...(['decline_postponement', 'dispute', 'close', 'forfeit', 'claim_forfeit', 'cancel'] as const),
];

/** The rules offer more than makes sense here: a claim needs somebody to answer, a wish is asked by a captain. */
function isForActor(type: LeagueMatchCommandType, match: LeagueMatch, actor: Actor): boolean {
  const { reopening, format } = match.sheet.match;
  const isUntouched = !format.slots.some(({ number }) => isBegun(match.sheet.match, number));
  if (type === 'drop_claim') return match.claim !== null;
  if (type === 'start') return isOpen(match);
  if (type === 'submit') return match.result.complete;
  if (type === 'lose_games') return match.slots.some(({ home, away }) => home.length + away.length > 0);
  if (type === 'ask_reopening') return isOpen(match) && isUntouched && reopening === null;
  if (type === 'reopen_line_up') return isOpen(match) && isUntouched && reopening !== null;
  if (type === 'ask_postponement') return actor !== 'secretary';
  return true;
}

/** What waits for an answer: a wish for another date with its last day, a dispute with what was said. */
function Wish({ match }: { match: LeagueMatch }) {
  const t = useT();
  const open = match.postponements.find(({ answer }) => answer === 'open');
  const { reopening } = match.sheet.match;
  const dispute = match.phase === 'disputed' && match.history.find(({ kind }) => kind === 'match_dispute');
  if (!open && !match.claim && !reopening && !dispute) return null;
  return (
    <div className="mb-4">
      <Notice tone="warning">
        {open && (
          <>
            <p className="font-semibold">
              {t(open.date ? 'league_match.wish' : 'league_match.wish_open', {
                team: match.teams[open.side].name,
                date: open.date ? shortDay(t.locale, open.date) : '',
              })}
            </p>
            {open.reason && <p>{open.reason}</p>}
            <p className="text-sm">
              {t('league_match.answer_by', { date: shortDay(t.locale, open.answer_by) })}
            </p>
          </>
        )}
        {dispute && (
          <>
            <p className="font-semibold">{logWords(t, dispute.kind)}</p>
            {dispute.reason && <p>{dispute.reason}</p>}
          </>
        )}
        {reopening && <p>{t('evening.reopening', { team: match.teams[reopening.side].name })}</p>}
        {match.claim && <p>{t('league_match.claimed', { team: match.teams[match.claim.side].name })}</p>}
      </Notice>
    </div>
  );
}
