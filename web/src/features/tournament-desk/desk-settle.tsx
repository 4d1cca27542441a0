import type { DeskGame, DeskSettle } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { formatTime } from '@oche/messages/dates';
import { useT } from '../../lib/app-context.tsx';
import { path } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/notice.tsx';
import { FlightMark } from '../../widgets/tournament/flight-mark.tsx';
import { stageName } from '../../widgets/tournament/words.ts';
import type { DeskPart } from './desk-part.ts';
import { gameNames, gameWhere } from './desk-words.ts';

export type TieItem = Extract<DeskSettle, { kind: 'tie' }>;
type Props = DeskPart & { onResult: (game: DeskGame) => void; onTie: (tie: TieItem) => void };

/** What needs a person, the most urgent first. */
const URGENCY: readonly DeskSettle['kind'][] = [
  'written_twice',
  'no_show',
  'leave',
  'disagree',
  'tie',
  'draw_round',
  'confirm',
];

/** A board stands still until this is settled. */
const URGENT: readonly DeskSettle['kind'][] = ['written_twice', 'no_show'];

export function DeskSettleList(props: Props) {
  const t = useT();
  const { settle } = props.desk;
  if (settle.length === 0)
    return (
      <Empty icon="check" title={t('desk.settle.none')}>
        {t('desk.settle.none_text')}
      </Empty>
    );
  return (
    <ul className="grid gap-3">
      {settle
        .toSorted((one, other) => URGENCY.indexOf(one.kind) - URGENCY.indexOf(other.kind))
        .map((item) => (
          <li
            key={keyOf(item)}
            className={`rounded-card border bg-surface p-3 ${URGENT.includes(item.kind) ? 'border-red' : 'border-line'}`}
          >
            <Item {...props} item={item} />
          </li>
        ))}
    </ul>
  );
}

const keyOf = (item: DeskSettle): string =>
  'game' in item
    ? `${item.kind} ${item.game.tournament_id} ${item.game.pairing.id}`
    : item.kind === 'leave'
      ? `leave ${item.entry_id}`
      : `${item.kind} ${item.tournament_id} ${item.stage} ${item.kind === 'tie' ? item.group : ''}`;

function Item({ item, ...props }: Props & { item: DeskSettle }) {
  const { desk } = props;
  const t = useT();
  const tournamentId = 'game' in item ? item.game.tournament_id : item.tournament_id;
  const tournament = desk.tournaments.find(({ id }) => id === tournamentId);
  const where = whereOf(item, tournament?.name ?? '', t);
  return (
    <>
      <p className="flex items-center gap-2 text-ink-soft text-sm">
        {tournament && <FlightMark name={tournament.name} colour={tournament.colour} className="size-5" />}
        {where}
      </p>
      <Body {...props} item={item} />
    </>
  );
}

function whereOf(item: DeskSettle, tournament: string, t: Translate): string {
  if ('game' in item) return gameWhere(item.game, t);
  if (item.kind === 'leave') return tournament;
  if (item.kind === 'draw_round') return stageName(item.stage, t);
  return `${stageName(item.stage, t)}, ${t('tournament.group', { group: item.group })}`;
}

function Body({ item, ...props }: Props & { item: DeskSettle }) {
  switch (item.kind) {
    case 'confirm':
      return <ToConfirm {...props} item={item} />;
    case 'disagree':
      return <Disagree {...props} item={item} />;
    case 'no_show':
      return <NoShow {...props} item={item} />;
    case 'written_twice':
      return <WrittenTwice {...props} item={item} />;
    case 'tie':
      return <OpenTie {...props} item={item} />;
    case 'leave':
      return <WantsToLeave {...props} item={item} />;
    case 'draw_round':
      return <RoundToDraw {...props} item={item} />;
  }
}

type Of<K extends DeskSettle['kind']> = Props & { item: Extract<DeskSettle, { kind: K }> };
const ROW = 'mt-2 flex flex-wrap gap-2';

function ToConfirm({ item, shown, may, actions, onResult }: Of<'confirm'>) {
  const t = useT();
  const [home, away] = gameNames(item.game, shown, t);
  return (
    <>
      <p className="mt-1 flex items-baseline gap-2 font-bold">
        {home}
        <span className="numerals text-2xl">
          {t('tournament.score', { home: item.score[0], away: item.score[1] })}
        </span>
        {away}
      </p>
      {may && (
        <div className={ROW}>
          <Button look="primary" busy={actions.busy} onClick={() => actions.settle(item.game, 'tablet')}>
            {t('desk.settle.confirm')}
          </Button>
          <Button onClick={() => onResult(item.game)}>{t('desk.settle.correct')}</Button>
        </div>
      )}
    </>
  );
}

/** Two who disagree get two buttons that look the same. */
function Disagree({ item, shown, may, actions }: Of<'disagree'>) {
  const t = useT();
  const [home, away] = gameNames(item.game, shown, t);
  return (
    <>
      <p className="mt-1 font-bold">{t('desk.settle.disagree', { home, away })}</p>
      {may && (
        <div className="mt-2 grid grid-cols-2 gap-2">
          {(['tablet', 'desk'] as const).map((take) => (
            <Button key={take} busy={actions.busy} onClick={() => actions.settle(item.game, take)}>
              {t(`desk.settle.take.${take}`, {
                score: t('tournament.score', { home: item[take][0], away: item[take][1] }),
              })}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

function NoShow({ item, desk, shown, may, actions }: Of<'no_show'>) {
  const t = useT();
  const { game, board, clock } = item;
  const missing = game.sides.filter(({ entrant }) => entrant !== null && clock.missing.includes(entrant));
  const there = game.sides.find(({ entrant }) => entrant !== null && !clock.missing.includes(entrant));
  const names = missing.map(({ name }) => name).join(', ');
  const on = desk.boards.find(({ number }) => number === board);
  const id = game.pairing.id;
  const give = (command: Parameters<typeof actions.command>[1], said: string) =>
    void actions.command(game.tournament_id, command, said);
  return (
    <>
      <p className="mt-1 font-bold">{t('desk.settle.missing', { names, board })}</p>
      <p className="text-red text-sm">
        {t(clock.next === 'give_up' ? 'desk.settle.may_forfeit' : 'desk.settle.call_due', {
          calls: clock.calls,
        })}
      </p>
      {may && (
        <div className={ROW}>
          {missing.map(({ entrant, name }) => (
            <Button
              key={entrant}
              busy={actions.busy}
              onClick={() =>
                give({ type: 'arrive', pairing: id, entrant: entrant! }, t('desk.settle.here', { name }))
              }
            >
              {t('desk.settle.here', { name })}
            </Button>
          ))}
          {on && (
            <Button
              busy={actions.busy}
              onClick={() => void actions.call(game, on, on.on?.marker?.person ?? null)}
            >
              {t('desk.settle.call_again')}
            </Button>
          )}
          {there?.entrant && clock.next === 'give_up' && (
            <Button
              look="danger"
              busy={actions.busy}
              onClick={() =>
                give(
                  { type: 'report', pairing: id, result: { kind: 'forfeit', winner: there.entrant! } },
                  t('desk.settle.forfeit', { name: there.name }),
                )
              }
            >
              {t('desk.settle.forfeit', { name: there.name })}
            </Button>
          )}
        </div>
      )}
      <span className="sr-only">{gameNames(game, shown, t).join(', ')}</span>
    </>
  );
}

/** Two answers that look the same: neither is the usual one. */
function WantsToLeave({ item, desk, may, actions }: Of<'leave'>) {
  const t = useT();
  return (
    <>
      <p className="mt-1 font-bold">
        {t('desk.leave.asks', { name: item.name, time: formatTime(item.since, desk.event.zone) })}
      </p>
      {may && (
        <div className="mt-2 grid grid-cols-2 gap-2">
          {(['accept', 'keep'] as const).map((answer) => (
            <Button key={answer} busy={actions.busy} onClick={() => actions.answerLeave(item, answer)}>
              {t(`desk.leave.${answer}`)}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

/** Both versions are compared where everybody can read them; the desk has the buttons there. */
function WrittenTwice({ item, desk, shown }: Of<'written_twice'>) {
  const t = useT();
  const [home, away] = gameNames(item.game, shown, t);
  return (
    <>
      <p className="mt-1 font-bold">
        {item.board === null
          ? t('desk.settle.twice', { home, away })
          : t('desk.settle.twice_at', { board: item.board, home, away })}
      </p>
      <p className="text-red text-sm">
        {t('desk.settle.twice_text', { time: formatTime(item.since, desk.event.zone) })}
      </p>
      <div className={ROW}>
        <ButtonLink look="primary" to={path('/live/{id}', { id: item.game_id })}>
          {t('desk.settle.twice_open')}
        </ButtonLink>
      </div>
    </>
  );
}

function OpenTie({ item, may, onTie }: Of<'tie'>) {
  const t = useT();
  const names = item.entrants.map(({ name }) => name).join(', ');
  return (
    <>
      <p className="mt-1 font-bold">{t('desk.tie.level', { names, group: item.group })}</p>
      {may && (
        <div className={ROW}>
          <Button onClick={() => onTie(item)}>{t('desk.tie.open')}</Button>
        </div>
      )}
    </>
  );
}

function RoundToDraw({ item, may, actions }: Of<'draw_round'>) {
  const t = useT();
  return (
    <>
      <p className="mt-1 font-bold">{t('desk.settle.round_over')}</p>
      {may && (
        <div className={ROW}>
          <Button
            look="primary"
            busy={actions.busy}
            onClick={() =>
              void actions.command(
                item.tournament_id,
                { type: 'draw_round', stage: item.stage },
                t('tournaments.log.draw_round'),
              )
            }
          >
            {t('desk.settle.draw_round')}
          </Button>
        </div>
      )}
    </>
  );
}
