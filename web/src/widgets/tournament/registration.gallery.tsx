import type { RegistrationCard } from '@oche/contract';
import type { Gallery } from '../../lib/gallery.ts';
import { CheckInSheet } from './check-in-sheet.tsx';
import { EntryState, type MyEntry } from './entry-state.tsx';
import { Places } from './places.tsx';
import { RegistrationRow } from './registration-row.tsx';

const CARD: RegistrationCard = {
  ...{ name: 'Winterbeker singles', slug: 'winterbeker-singles', category: 'other', entry_kind: 'single' },
  ...{ colour: 'green', fee: '€ 8', entry_phase: 'registration', phase: 'entry', is_open: true },
  ...{ closes_at: '2026-11-24T11:00:00Z', cap: 32, entries: 23, waiting: 0, needs_password: false },
};
const row = (more: Partial<RegistrationCard>) => (t: Parameters<typeof Places>[0]['t']) => (
  <RegistrationRow card={{ ...CARD, ...more }} zone="Europe/Brussels" t={t} />
);
const state = (more: Partial<MyEntry>) => (t: Parameters<typeof Places>[0]['t']) => (
  <div className="max-w-md">
    <EntryState
      mine={{
        ...{ id: 1, name: 'Lotte Vermeulen', status: 'confirmed', is_present: false, waiting_before: null },
        ...more,
      }}
      t={t}
    />
  </div>
);

export const gallery: Gallery = {
  places: {
    'some left': (t) => <Places card={CARD} t={t} />,
    'one left': (t) => <Places card={{ ...CARD, entries: 31 }} t={t} />,
    'full, with people waiting': (t) => <Places card={{ ...CARD, entries: 32, waiting: 3 }} t={t} />,
    'no limit': (t) => <Places card={{ ...CARD, cap: null }} t={t} />,
    'nobody yet': (t) => <Places card={{ ...CARD, cap: null, entries: 0 }} t={t} />,
  },
  'tournament to enter': {
    open: row({}),
    'open, no deadline': row({ closes_at: null, cap: null, category: 'female', entry_kind: 'pair' }),
    closed: row({ is_open: false }),
    'not open yet': row({ is_open: false, entry_phase: 'draft' }),
    'check-in': row({ is_open: false, entry_phase: 'check_in', category: 'g-darts' }),
    'being played': row({ is_open: false, phase: 'playing', entry_kind: 'team' }),
    finished: row({ is_open: false, phase: 'finished' }),
  },
  'my entry': {
    'in it': state({}),
    here: state({ is_present: true }),
    'next on the waiting list': state({ status: 'waiting', waiting_before: 0 }),
    'fifth on the waiting list': state({ status: 'waiting', waiting_before: 4 }),
    'here, and waiting': state({ status: 'waiting', waiting_before: 1, is_present: true }),
    'to be approved': state({ status: 'applied' }),
    declined: state({ status: 'declined' }),
  },
  'check-in sheet': {
    'one tournament': (t) => (
      <CheckInSheet
        name="Winterbeker singles"
        event="Winterbeker"
        code="K7QP-2MXT"
        link="https://oche.example/tournaments/winterbeker-singles?code=K7QP-2MXT"
        t={t}
      />
    ),
  },
};
