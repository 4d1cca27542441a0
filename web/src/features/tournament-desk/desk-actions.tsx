import {
  answerLeave,
  assignGames,
  type Desk,
  type DeskBoard,
  type DeskCommand,
  type DeskGame,
  type DeskSettle,
  listEntries,
  moveGame,
  setAssignment,
  settleResult,
  undoDesk,
  updateEntries,
  updateEventBoard,
} from '@oche/contract';
import { type ReactNode, useState } from 'react';
import { callQuery, useApp } from '../../lib/app-context.tsx';
import { newId } from '../../lib/uuid.ts';
import { useWrite } from '../../lib/write.ts';
import type { Shown } from '../../widgets/tournament/words.ts';
import { useCommand } from './use-command.tsx';

const UNDO_MS = 30_000;

export type DeskActions = {
  busy: boolean;
  /** A command to the tournament of a game; what it voids is asked first. */
  command: (tournamentId: number, command: DeskCommand, said: string) => Promise<boolean>;
  call: (game: DeskGame, board: DeskBoard, marker: string | null) => Promise<boolean>;
  move: (game: DeskGame, board: DeskBoard) => void;
  assignAll: () => void;
  settle: (game: DeskGame, take: 'tablet' | 'desk') => void;
  answerLeave: (item: LeaveItem, answer: 'accept' | 'keep') => void;
  setAutomatic: (tournament: Desk['tournaments'][number], change: Partial<Assignment>) => void;
  setBoard: (board: DeskBoard, change: Partial<Pick<DeskBoard, 'state' | 'reserved_for'>>) => void;
  markPresent: (game: DeskGame) => Promise<void>;
  /** What can be taken back, and until when. */
  undoable: { said: string; until: number } | null;
  undo: () => void;
  question: ReactNode;
};
export type LeaveItem = Extract<DeskSettle, { kind: 'leave' }>;
type Assignment = { is_automatic: boolean; paused_stages: string[] };

/** Everything the desk does. Each is one call, is shown when the server has it, and can be taken back for thirty seconds. */
export function useDeskActions(desk: Desk, refresh: () => Promise<void>, shown: Shown): DeskActions {
  const app = useApp();
  const { t } = app;
  const event_id = String(desk.event.id);
  const [undoable, setUndoable] = useState<DeskActions['undoable']>(null);
  const quiet = { savedMessage: null, failedMessage: t('form.did_not_work'), onSaved: refresh };
  const assign = useWrite(assignGames, quiet);
  const settling = useWrite(settleResult, quiet);
  const leaving = useWrite(answerLeave, quiet);
  const assignment = useWrite(setAssignment, quiet);
  const board = useWrite(updateEventBoard, quiet);
  const moving = useWrite(moveGame, quiet);
  const present = useWrite(updateEntries, quiet);
  const undoing = useWrite(undoDesk, quiet);
  const commands = useCommand(desk.tournaments[0]?.id ?? 0, shown, refresh);
  const command: DeskActions['command'] = async (tournamentId, given, said) => {
    const isDone = await commands.send(given, tournamentId);
    if (isDone) setUndoable({ said, until: Date.now() + UNDO_MS });
    return isDone;
  };
  const writes = [assign, settling, leaving, assignment, board, moving, present, undoing];
  return {
    busy: commands.busy || writes.some(({ pending }) => pending !== null),
    question: commands.question,
    command,
    call: (game, to, marker) => {
      const given = { type: 'call', pairing: game.pairing.id, board: String(to.id) } as const;
      const said = t('desk.undo.call', { game: game.code, board: to.number });
      return command(game.tournament_id, marker === null ? given : { ...given, marker }, said);
    },
    move: ({ tournament_id, pairing }, to) =>
      void moving.send({
        tournament_id: String(tournament_id),
        ...{ cid: newId(), pairing: pairing.id, board_id: to.id },
      }),
    assignAll: () => void assign.send({ event_id, cid: newId() }),
    settle: ({ tournament_id, pairing }, take) =>
      void settling.send({ tournament_id: String(tournament_id), cid: newId(), pairing: pairing.id, take }),
    answerLeave: ({ tournament_id, entry_id, name }, answer) =>
      void leaving
        .send({ tournament_id: String(tournament_id), cid: newId(), entry_id, answer })
        .then((done) => {
          if (done && answer === 'accept')
            setUndoable({ said: t('desk.leave.accepted', { name }), until: Date.now() + UNDO_MS });
        }),
    setAutomatic: ({ id, is_automatic, paused_stages }, change) =>
      void assignment.send({ tournament_id: String(id), is_automatic, paused_stages, ...change }),
    setBoard: ({ id, state, reserved_for }, change) =>
      void board.send({ event_id, board_id: String(id), state, reserved_for, ...change }),
    markPresent: async (game) => {
      const tournament_id = String(game.tournament_id);
      const entries = await app.query.fetchQuery(callQuery(app, listEntries, { tournament_id }));
      const entry_ids = entries
        .filter(
          ({ entrant, is_present }) => !is_present && game.sides.some((side) => side.entrant === entrant),
        )
        .map(({ id }) => id);
      if (entry_ids.length > 0) await present.send({ tournament_id, entry_ids, is_present: true });
    },
    undoable,
    undo: () => {
      setUndoable(null);
      void undoing.send({ event_id, cid: newId() });
    },
  };
}
