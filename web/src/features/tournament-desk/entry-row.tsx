import type { TournamentEntry } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { LIFECYCLE } from '@oche/tournament';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Disclosure, PANEL_ROW } from '../../ui/disclosure.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ReadmitDialog } from './readmit-dialog.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { type TournamentData, useRefresh } from './tournament-data.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

type Change = {
  is_present?: boolean;
  is_paid?: boolean;
  status?: 'confirmed' | 'waiting' | 'declined' | 'withdrawn';
};
/** What is asked before it is done. */
type Ask = 'withdraw' | 'replace' | 'readmit';
type Props = { entry: TournamentEntry; data: TournamentData; onChange: (change: Change) => void };

/** One entry: here, paid, and what can be done about it. After the draw leaving and replacing are decisions of the director. */
export function EntryRow({ entry, data, onChange }: Props) {
  const t = useT();
  const [asking, setAsking] = useState<Ask | null>(null);
  const refresh = useRefresh(String(data.tournament.id));
  const { name, players, status, is_present, is_paid } = entry;
  const details = [...new Set(players.map(({ club }) => club).filter(Boolean))].join(', ');
  const hasLeft = data.sheet.withdrawn.includes(entry.entrant);
  const close = () => setAsking(null);
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 py-2 [contain-intrinsic-size:auto_56px] [content-visibility:auto] has-[[aria-expanded=true]]:[content-visibility:visible]">
      <span className="min-w-40 flex-1 max-sm:basis-full">
        <span className="font-bold">{name}</span>
        {hasLeft && <span className="ml-2 text-red text-sm">{t('tournaments.entry.left')}</span>}
        {details && <span className="block text-ink-soft text-sm">{details}</span>}
      </span>
      {status === 'applied' && (
        <Button look="primary" onClick={() => onChange({ status: 'confirmed' })}>
          {t('tournaments.entry.approve')}
        </Button>
      )}
      {status === 'confirmed' && (
        <>
          <Toggle isOn={is_present} onToggle={() => onChange({ is_present: !is_present })} name={name}>
            {t('tournaments.players.present')}
          </Toggle>
          <Toggle isOn={is_paid} onToggle={() => onChange({ is_paid: !is_paid })} name={name}>
            {t('tournaments.players.paid')}
          </Toggle>
        </>
      )}
      {choicesFor(entry, data, t).length > 0 && (
        <Disclosure label={t('tournaments.entry.more', { name })} button={<Icon name="chevron-down" />}>
          {(hide) => <Menu {...{ entry, data, onChange }} onAsk={setAsking} hide={hide} />}
        </Disclosure>
      )}
      {asking === 'withdraw' && <WithdrawDialog {...{ entry, data }} onDone={refresh} onClose={close} />}
      {asking === 'replace' && <ReplaceDialog {...{ entry, data }} onClose={close} />}
      {asking === 'readmit' && <ReadmitDialog {...{ entry, data }} onDone={refresh} onClose={close} />}
    </li>
  );
}

type ToggleProps = { isOn: boolean; onToggle: () => void; name: string; children: string };

const Toggle = ({ isOn, onToggle, name, children }: ToggleProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    aria-label={`${children}, ${name}`}
    onClick={onToggle}
    className={`inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-card border px-3 font-semibold ${isOn ? 'border-green bg-green text-green-ink' : 'border-line-strong/60 bg-surface'}`}
  >
    <Icon name={isOn ? 'check' : 'plus'} className="size-4" />
    {children}
  </button>
);

type MenuProps = Props & { onAsk: (what: Ask) => void; hide: () => void };

function Menu({ entry, data, onChange, onAsk, hide }: MenuProps) {
  const t = useT();
  const choices = choicesFor(entry, data, t);
  return (
    <ul>
      {choices.map(({ label, ask, change }) => (
        <li key={label}>
          <button
            type="button"
            className={PANEL_ROW}
            onClick={() => {
              hide();
              if (ask) onAsk(ask);
              else if (change) onChange(change);
            }}
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}

type MenuChoice = { label: string; ask?: Ask; change?: Change };

function choicesFor(
  { status, entrant }: TournamentEntry,
  { tournament: { phase }, sheet, may }: TournamentData,
  t: Translate,
): MenuChoice[] {
  if (phase !== 'entry') {
    if (!may('director') || status !== 'confirmed' || !LIFECYCLE[phase].includes('withdraw')) return [];
    if (sheet.withdrawn.includes(entrant)) return [{ label: t('tournaments.entry.readmit'), ask: 'readmit' }];
    return [
      { label: t('tournaments.entry.replace'), ask: 'replace' },
      { label: t('tournaments.entry.withdraw'), ask: 'withdraw' },
    ];
  }
  const to = (next: NonNullable<Change['status']>, label: string): MenuChoice[] =>
    status === next ? [] : [{ label, change: { status: next } }];
  return [
    ...to('confirmed', t('tournaments.entry.confirm')),
    ...to('waiting', t('tournaments.entry.to_waiting')),
    ...to('declined', t('tournaments.entry.decline')),
    ...to('withdrawn', t('tournaments.entry.takes_back')),
  ];
}
