import { type Desk, hasEventRole, whatIf } from '@oche/contract';
import { formatTime } from '@oche/messages/dates';
import { useState } from 'react';
import { useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { path } from '../../lib/paths.ts';
import { AsyncSection } from '../../ui/async-section.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import type { DeskPart } from './desk-part.ts';

type Undrawn = Desk['tournaments'][number];
const ROUND_FIELDS = [8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384];
const FEWEST = 2;

/** Tournaments that are not drawn yet and have a field to speak of. */
export const undrawnOf = ({ tournaments }: Desk): Undrawn[] =>
  tournaments.filter(({ phase, entries }) => phase === 'entry' && entries > FEWEST);

/** When the day would end if no more than so many were drawn; the director says so in the settings. */
export function CapField({ part: { desk }, tournament }: { part: DeskPart; tournament: Undrawn }) {
  const t = useT();
  const { id, name, entries } = tournament;
  const [typed, setTyped] = useState(String(ROUND_FIELDS.findLast((size) => size < entries) ?? FEWEST));
  const cap = Math.max(FEWEST, Math.min(entries, Math.floor(Number(typed)) || FEWEST));
  const others = undrawnOf(desk).filter((one) => one.id !== id);
  const fields = (players: number) => [
    { tournament_id: id, players },
    ...others.map((one) => ({ tournament_id: one.id, players: one.entries })),
  ];
  return (
    <>
      <TextField
        label={t('desk.what_if.cap', { name })}
        help={t('desk.what_if.entered', { count: entries })}
        type="number"
        inputMode="numeric"
        min={FEWEST}
        max={entries}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <dl className="mt-2 grid grid-cols-2 gap-3">
        {[entries, cap].map((players, at) => (
          <div key={at === 0 ? 'all' : 'capped'}>
            <dt className="text-ink-soft text-sm">{t('setup.said.players', { count: players })}</dt>
            <dd>
              <Ending desk={desk} fields={fields(players)} />
            </dd>
          </div>
        ))}
      </dl>
      {hasEventRole(desk.role, 'director') && (
        <ButtonLink className="mt-2" to={path('/manage/tournaments/{id}/settings', { id })}>
          {t('desk.what_if.to_settings')}
        </ButtonLink>
      )}
    </>
  );
}

type EndingProps = { desk: Desk; fields: { tournament_id: number; players: number }[] };

function Ending({ desk, fields }: EndingProps) {
  const t = useT();
  const input = { event_id: String(desk.event.id), fields };
  const answer = useAsyncAnswer(whatIf, input, { staleTime: 60_000 });
  return (
    <AsyncSection answer={answer} t={t} className="h-6 w-24">
      {({ finish }) => <span className="numerals text-2xl">{formatTime(finish, desk.event.zone)}</span>}
    </AsyncSection>
  );
}
