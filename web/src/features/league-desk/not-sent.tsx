import type { LeagueMatch, LeagueMatchCommand } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { sendSheets } from '../../device-games/sheet-outbox.ts';
import {
  dropCommand,
  forgetWritten,
  SHEET_WRITTEN,
  sendAgain,
  type WaitingCommand,
  writtenGames,
} from '../../device-games/sheet-queue.ts';
import type { UnsentGame } from '../../device-games/unsent-games.ts';
import { useAccount } from '../../device-games/use-account.ts';
import { useApp, useT } from '../../lib/app-context.tsx';
import { useStored, writeStored } from '../../lib/stored.ts';
import { ConflictNotice } from '../../ui/conflict-notice.tsx';
import { Notice } from '../../ui/notice.tsx';
import { draftKey } from './line-up-draft.ts';
import { logWords } from './log-words.ts';
import { isPlaying, nameIn, resultIn, type Sheet } from './sheet-data.ts';

/** What was written on this phone and is not on the server: what waits, and what somebody has to decide about. */
export function NotSent({ sheet }: { sheet: Sheet }) {
  const { known, waiting, games } = sheet;
  const t = useT();
  const open = waiting.find(({ problem }) => problem !== null);
  const scored = games.map((game) => scoredWords(sheet.match, game, t));
  const count = waiting.filter(({ problem }) => problem === null).length + scored.length;
  return (
    <div className="no-print mt-6 grid gap-3 empty:hidden">
      {open && <Undecided match={known} item={open} />}
      {isPlaying(known) && <WrittenOver sheet={sheet} />}
      {count > 0 && (
        <Notice tone="warning">
          <p className="font-semibold">{t('evening.not_sent', { count })}</p>
          <p>{t(open ? 'evening.not_sent_held' : 'evening.not_sent_text')}</p>
          <ul className="mt-1 text-sm">
            {waiting
              .filter(({ problem }) => problem === null)
              .map(({ cid, command }) => {
                const { label, mine } = wordsOf(command, known, t);
                return <li key={cid}>{mine ? `${label}: ${mine}` : label}</li>;
              })}
            {scored.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

/** A game that was scored on this device: its score, or that it goes on. */
function scoredWords({ sheet }: LeagueMatch, { id, played }: UnsentGame, t: Translate): string {
  const slot = Object.keys(sheet.match.games).find((number) => sheet.match.games[Number(number)] === id);
  const game = t('evening.game', { game: Number(slot ?? 0) });
  return `${game}: ${played ? scoreText(played.score) : t('evening.live')}`;
}

/** What was written here beside what stands. Neither is lost before somebody has chosen. */
function Undecided({ match, item }: { match: LeagueMatch; item: WaitingCommand }) {
  const app = useApp();
  const { t } = app;
  const { cid, command, problem, account } = item;
  const take = () => {
    // A line-up that was not taken is where it was before: on the phone, to be changed.
    if (command.type === 'hand_in_line_up')
      writeStored(draftKey(account, match.id, command.side), JSON.stringify(command.line_up));
    dropCommand(cid);
    void sendSheets(app);
  };
  const insist = () => {
    sendAgain(cid, match.version);
    void sendSheets(app);
  };
  return (
    <div className="grid gap-3">
      {problem?.kind === 'refused' && <Notice tone="error">{problem.message}</Notice>}
      <ConflictNotice fields={[wordsOf(command, match, t)]} onMine={insist} onTheirs={take} t={t} />
    </div>
  );
}

/** A game that was written here and stands otherwise now: somebody else has written over it. */
function WrittenOver({ sheet: { known, waiting, send, busy } }: { sheet: Sheet }) {
  const t = useT();
  const account = useAccount()?.id ?? 0;
  const stored = useStored(SHEET_WRITTEN);
  const isWaiting = (slot: number) =>
    waiting.some(({ command }) => command.type === 'record_game' && command.slot === slot);
  const over = writtenGames(account, stored).find(({ match_id, slot, score }) => {
    const now = resultIn(known, slot)?.score;
    const differs = now !== undefined && (now[0] !== score[0] || now[1] !== score[1]);
    return match_id === known.id && differs && !isWaiting(slot);
  });
  if (!over) return null;
  const { slot, score } = over;
  const words = wordsOf({ type: 'record_game', slot, score }, known, t);
  return (
    <ConflictNotice
      fields={[words]}
      onMine={() => void send({ type: 'record_game', slot, score })}
      onTheirs={() => forgetWritten(over)}
      busy={busy}
      t={t}
    />
  );
}

type Words = { label: string; mine: string; theirs: string };

const scoreText = (score: readonly [number, number] | undefined): string =>
  score ? `${score[0]}–${score[1]}` : '';

/** A command and what stands in its place, in words. */
function wordsOf(command: LeagueMatchCommand, match: LeagueMatch, t: Translate): Words {
  const core = match.sheet.match;
  const names = (ids: readonly (string | null)[] = []) =>
    ids.map((id) => (id === null ? t('evening.nobody') : nameIn(match, id))).join(', ');
  switch (command.type) {
    case 'record_game':
      return {
        label: t('evening.game', { game: command.slot }),
        mine: scoreText(command.score),
        theirs: scoreText(resultIn(match, command.slot)?.score),
      };
    case 'name_players':
      return {
        label: `${t('evening.game', { game: command.slot })}, ${match.teams[command.side].name}`,
        mine: names(command.players),
        theirs: names(core.named[command.side][command.slot]),
      };
    case 'hand_in_line_up':
      return {
        label: t('evening.line_up_of', { team: match.teams[command.side].name }),
        mine: names(command.line_up.positions),
        theirs: names(core.line_ups[command.side]?.positions),
      };
    case 'substitute':
      return {
        label: t('evening.substitute_for', { team: match.teams[command.side].name }),
        mine: nameIn(match, command.substitution.in),
        theirs: names(core.substitutions[command.side].map((one) => one.in)),
      };
    default:
      return {
        label: logWords(t, `match_${command.type}`),
        mine: '',
        theirs: `${t(`league_match.phase.${match.phase}`)}, ${scoreText(match.result.games)}`,
      };
  }
}
