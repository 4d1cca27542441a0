import type { DeskBoard, DeskGame } from '@oche/contract';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Disclosure, PANEL_ROW } from '../../ui/disclosure.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Empty } from '../../ui/notice.tsx';
import { BoardTile } from '../../widgets/tournament/board-tile.tsx';
import type { DeskPart } from './desk-part.ts';
import { gameNames, gameWhere, stoppedWords } from './desk-words.ts';
import { MarkerCodeDialog } from './marker-code-dialog.tsx';

type Props = DeskPart & {
  onResult: (game: DeskGame) => void;
  onCall: (game: DeskGame, board: DeskBoard) => void;
};

/** One tile per board, always in the order of their numbers. A waiting game is dropped on a free one. */
export function DeskBoards(props: Props) {
  const { desk } = props;
  const t = useT();
  if (desk.boards.length === 0)
    return (
      <Empty icon="target" title={t('desk.boards.none')}>
        {t('desk.boards.none_text')}
      </Empty>
    );
  return (
    <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      {desk.boards
        .toSorted((one, other) => one.number - other.number)
        .map((board) => (
          <li key={board.id}>
            <Tile {...props} board={board} />
          </li>
        ))}
    </ul>
  );
}

function Tile(props: Props & { board: DeskBoard }) {
  const { desk, board, may, now, actions } = props;
  const t = useT();
  const [isOver, setOver] = useState(false);
  const { on } = board;
  const tournament = desk.tournaments.find(({ id }) => id === on?.game.tournament_id);
  const drop = (dragged: string) => {
    setOver(false);
    const wait = desk.waits.find(({ game }) => `${game.tournament_id} ${game.pairing.id}` === dragged);
    if (wait && on === null) void actions.call(wait.game, board, null);
  };
  const arrive = (game: DeskGame, entrant: string) => {
    const name = game.sides.find((side) => side.entrant === entrant)?.name ?? '';
    const command = { type: 'arrive', pairing: game.pairing.id, entrant } as const;
    return actions.command(game.tournament_id, command, t('desk.settle.here', { name }));
  };
  const arriveBoth = ({ tournament_id, pairing, code }: DeskGame) =>
    actions.command(
      tournament_id,
      { type: 'arrive', pairing: pairing.id },
      t('desk.undo.they_play', { game: code }),
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; "Call to a board" is its way by keyboard
    <div
      className={`h-full ${isOver ? 'rounded-card outline-3 outline-gold' : ''}`}
      onDragOver={(event) => {
        if (on !== null || !may) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={({ dataTransfer }) => drop(dataTransfer.getData('text/plain'))}
    >
      <BoardTile
        board={board}
        flight={tournament ?? null}
        where={on ? gameWhere(on.game, t) : ''}
        now={now}
        zone={desk.event.zone}
        onHere={on && may ? (entrant) => void arrive(on.game, entrant) : undefined}
        onBothHere={on && may ? () => void arriveBoth(on.game) : undefined}
        actions={may && <Actions {...props} />}
        t={t}
      >
        <Suggestion {...props} />
      </BoardTile>
    </div>
  );
}

/** What the planner would call to a free board. */
function Suggestion({ desk, board, may, actions }: Props & { board: DeskBoard }) {
  const t = useT();
  const fits = desk.suggested.find((each) => each.board === String(board.id));
  if (!fits || board.on) return null;
  const names = fits.players.map((person) => desk.people.find(({ id }) => id === person)?.name ?? '');
  const marker = desk.people.find(({ id }) => id === fits.marker)?.name;
  const command = {
    type: 'call',
    pairing: fits.pairing,
    board: fits.board,
    ...(fits.marker === null ? {} : { marker: fits.marker }),
  } as const;
  const call = () =>
    void actions.command(
      Number(fits.tournament),
      command,
      t('desk.undo.call', { game: fits.code, board: board.number }),
    );
  return (
    <>
      <p className="mt-1 font-bold">{names.join(' – ')}</p>
      {marker && <p className="text-ink-soft text-sm">{t('board.marker', { name: marker })}</p>}
      {fits.stopped && <p className="text-sm">{stoppedWords(fits.stopped, t)}</p>}
      {may && (
        <Button look="primary" className="mt-2" busy={actions.busy} onClick={call}>
          {t('desk.boards.call', { game: fits.code })}
        </Button>
      )}
    </>
  );
}

/** On slate a button is chalk. */
function Actions({ desk, board, shown, actions, onResult, onCall }: Props & { board: DeskBoard }) {
  const t = useT();
  const [isLinking, setLinking] = useState(false);
  const { on, state, number } = board;
  const label = t('desk.boards.more', { number });
  if (!on)
    return (
      <Button
        look="quiet"
        busy={actions.busy}
        onClick={() => actions.setBoard(board, { state: state === 'open' ? 'paused' : 'open' })}
      >
        {state === 'open' ? t('desk.boards.pause') : t('desk.boards.open')}
      </Button>
    );
  const [home, away] = gameNames(on.game, shown, t);
  const free = desk.boards.filter((other) => other.on === null && other.state === 'open');
  return (
    <>
      <Button look="chalk" className="pointer-fine:min-h-9 text-sm" onClick={() => onResult(on.game)}>
        {t('desk.boards.result')}
        <span className="sr-only">, {t('tournament.versus', { home, away })}</span>
      </Button>
      <Disclosure label={label} button={<Icon name="chevron-down" />} className="hover:bg-cream/15">
        {(hide) => (
          <ul className="text-ink">
            <MenuRow
              label={t('desk.boards.marker')}
              onChoose={() => {
                hide();
                onCall(on.game, board);
              }}
            />
            <MenuRow
              label={t('tablet.phone')}
              onChoose={() => {
                hide();
                setLinking(true);
              }}
            />
            {free.map((other) => (
              <MenuRow
                key={other.id}
                label={t('desk.boards.move', { number: other.number })}
                onChoose={() => {
                  hide();
                  actions.move(on.game, other);
                }}
              />
            ))}
          </ul>
        )}
      </Disclosure>
      {isLinking && <MarkerCodeDialog game={on.game} onClose={() => setLinking(false)} />}
    </>
  );
}

const MenuRow = ({ label, onChoose }: { label: string; onChoose: () => void }) => (
  <li>
    <button type="button" className={PANEL_ROW} onClick={onChoose}>
      {label}
    </button>
  </li>
);
