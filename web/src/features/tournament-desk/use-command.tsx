import { commandTournament, type DeskCommand } from '@oche/contract';
import type { Impact } from '@oche/tournament';
import { type ReactNode, useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { type CallFailure, unknownFailure } from '../../lib/call-failure.ts';
import { toast } from '../../lib/toast.ts';
import { newId } from '../../lib/uuid.ts';
import { useWrite } from '../../lib/write.ts';
import { Confirm } from '../../ui/confirm.tsx';
import type { Shown } from '../../widgets/tournament/words.ts';
import { impactLines } from './impact-words.ts';

type Asked = { command: DeskCommand; to: number | string; impact: Impact; done: (ok: boolean) => void };

/**
 * One command to a tournament. Where it would void results, what it voids is shown first, and only a yes sends it again;
 * `question` is that dialog, to be drawn by whoever commands.
 */
export function useCommand(
  tournamentId: number | string,
  shown: Shown,
  onDone: () => unknown,
): {
  /** To the tournament, or to another one of its event. */
  send: (command: DeskCommand, otherId?: number | string) => Promise<boolean>;
  busy: boolean;
  question: ReactNode;
} {
  const t = useT();
  const [asked, setAsked] = useState<Asked | null>(null);
  const write = useWrite(commandTournament, { savedMessage: null, failedMessage: null, onSaved: onDone });
  const send = async (command: DeskCommand, to = tournamentId): Promise<boolean> => {
    const failures: CallFailure[] = [];
    const input = { tournament_id: String(to), cid: newId(), command };
    const answer = await write.send(input, (failure) => failures.push(failure));
    if (answer) return true;
    const [failure] = failures;
    if (failure?.kind !== 'conflict') {
      toast.error(t('form.did_not_work'), failure?.message ?? unknownFailure(t));
      return false;
    }
    return new Promise((done) => setAsked({ command, to, impact: failure.current as Impact, done }));
  };
  const answer = async (isYes: boolean) => {
    if (!asked) return;
    setAsked(null);
    asked.done(isYes && (await send({ ...asked.command, confirm: true }, asked.to)));
  };
  const question = asked && (
    <Confirm
      title={t('desk.void.title')}
      lost={impactLines(asked.impact, shown, t)}
      action={t('desk.void.yes')}
      onConfirm={() => void answer(true)}
      onClose={() => void answer(false)}
      t={t}
    >
      {t('desk.void.text')}
    </Confirm>
  );
  return { send, busy: write.pending !== null, question };
}
