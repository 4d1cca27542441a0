import type { MatchSlot } from '@oche/kit';
import { isBegun } from '@oche/league';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ownSides, type Sheet } from './sheet-data.ts';

type Props = { sheet: Sheet; slot: MatchSlot; onDone: () => void };

/** A captain disputes one game, such as the version of it that the other one chose; the leader decides it. */
export function GameDispute({ sheet, slot, onDone }: Props) {
  const { match } = sheet;
  const facts = match.sheet.match;
  const isDisputable = match.phase === 'running' && isBegun(facts, slot.number);
  if (!isDisputable || facts.disputes?.[slot.number]) return null;
  return ownSides(match).length > 0 && <DisputeForm sheet={sheet} slot={slot} onDone={onDone} />;
}

/** The games that are disputed, with the way to settle each. */
export function GameDisputes({ sheet }: { sheet: Sheet }) {
  const { phase } = sheet.match;
  if (phase !== 'running' && phase !== 'disputed') return null;
  const disputes = Object.entries(sheet.match.sheet.match.disputes ?? {});
  return disputes.map(([game, dispute]) => (
    <div key={game} className="mb-4">
      <Disputed sheet={sheet} game={Number(game)} dispute={dispute} />
    </div>
  ));
}

type Dispute = { by: 'home' | 'away'; reason: string };

function Disputed({ sheet, game, dispute }: { sheet: Sheet; game: number; dispute: Dispute }) {
  const t = useT();
  const { match, send, busy } = sheet;
  const isOwn = match.actors.includes(dispute.by);
  const mayDrop = isOwn || match.actors.includes('secretary');
  return (
    <Notice tone="warning">
      <p className="font-semibold">{t('evening.dispute.by', { team: match.teams[dispute.by].name, game })}</p>
      <p>{dispute.reason}</p>
      {mayDrop && (
        <Button
          className="mt-3"
          busy={busy}
          onClick={() => void send({ type: 'drop_game_dispute', slot: game })}
        >
          {t(isOwn ? 'evening.dispute.drop' : 'evening.dispute.settled')}
        </Button>
      )}
    </Notice>
  );
}

function DisputeForm({ sheet, slot, onDone }: Props) {
  const t = useT();
  const [reason, setReason] = useState('');
  return (
    <details className="mt-4 rounded-card border border-line p-3">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        {t('evening.dispute.open')}
      </summary>
      <form
        method="post"
        className="mt-2 grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          void sheet
            .send({ type: 'dispute_game', slot: slot.number, reason })
            .then((isSent) => isSent && onDone());
        }}
      >
        <p className="text-ink-soft">{t('evening.dispute.text')}</p>
        <TextField
          label={t('evening.dispute.reason')}
          value={reason}
          required
          maxLength={500}
          onChange={({ target }) => setReason(target.value)}
        />
        <Button type="submit" busy={sheet.busy} disabled={reason.trim() === ''}>
          {t('evening.dispute.open')}
        </Button>
      </form>
    </details>
  );
}
