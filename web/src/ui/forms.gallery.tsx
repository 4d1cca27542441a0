import type { Gallery } from '../lib/gallery.ts';
import { Combobox } from './combobox.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { DateField, DateTimeField } from './date-field.tsx';
import { CheckField, SelectField, TextArea, TextField } from './field.tsx';
import { FileButton } from './file-button.tsx';
import { FormConflict } from './form-conflict.tsx';
import { GenderField } from './gender-field.tsx';
import { InPublicField } from './in-public-field.tsx';
import { NameFields } from './name-fields.tsx';
import { SearchForm } from './search-form.tsx';

const nothing = () => {};
const PLAYERS = Array.from({ length: 300 }, (_, at) => ({
  value: String(at),
  label: `Player ${at + 1}`,
  note: `club ${at % 7}`,
}));
const CHANGED_TWICE = {
  conflict: { current: null, typed: { name: 'Open of Ostend', is_published: true } },
  ...{ saving: false, saveOver: nothing },
};
const CONFLICT = [
  { label: 'Name', mine: 'Open of Ostend', theirs: 'Ostend Open' },
  { label: 'Boards', mine: '8', theirs: '' },
];

export const gallery: Gallery = {
  field: {
    empty: () => <TextField label="Name" name="name" />,
    help: () => <TextField label="Nickname" help="Shown on the scoreboard" defaultValue="The Power" />,
    error: () => <TextField label="Size" type="number" error="At least 2" defaultValue="1" />,
    optional: () => <TextField label="Phone" optional="optional" />,
    disabled: () => <TextField label="Locked" defaultValue="Ann" disabled />,
    area: () => <TextArea label="Domains" help="One per line" defaultValue={'a.example\nb.example'} />,
    select: () => (
      <SelectField label="Format" defaultValue="ko">
        <option value="ko">Knockout</option>
        <option value="groups">Groups</option>
      </SelectField>
    ),
    check: () => <CheckField label="Public" help="Everybody may watch" defaultChecked />,
    gender: (t) => <GenderField t={t} defaultValue="other" />,
    in_public: (t) => <InPublicField t={t} defaultValue="by_age" />,
    names: (t) => <NameFields first={{ defaultValue: 'Ann' }} last={{ error: 'Missing' }} t={t} />,
    file: () => <FileButton label="Choose a picture" accept="image/png" onChoose={nothing} />,
    'file busy': () => <FileButton label="Sending…" accept="image/png" isBusy onChoose={nothing} />,
    'file refused': () => (
      <FileButton label="Choose a file" accept=".pdf" error="Choose a file first" onChoose={nothing} />
    ),
    search: () => <SearchForm label="Search for players" submit="Search" value="" onSearch={nothing} />,
  },
  combobox: {
    empty: (t) => <Combobox label="Player" name="player" options={PLAYERS} t={t} />,
    chosen: (t) => <Combobox label="Player two" name="player" options={PLAYERS} defaultValue="3" t={t} />,
    error: (t) => (
      <Combobox label="Player three" name="player" options={PLAYERS} error="Choose somebody" t={t} />
    ),
    'nobody there': (t) => <Combobox label="Player four" name="player" options={[]} t={t} />,
  },
  'date field': {
    day: () => <DateField label="Day" name="day" defaultValue="2026-11-21" />,
    moment: (t) => <DateTimeField label="Begins" name="begins" moment="2026-11-21T12:00:00Z" t={t} />,
    zones: (t) => (
      <DateTimeField
        label="Begins there"
        name="there"
        moment="2026-11-21T12:00:00Z"
        zone="Europe/London"
        zones={['Europe/Brussels', 'Europe/London', 'America/New_York']}
        t={t}
      />
    ),
    error: (t) => <DateTimeField label="Ends" name="ends" error={t('date.skipped')} t={t} />,
  },
  'conflict notice': {
    'two fields': (t) => <ConflictNotice fields={CONFLICT} onMine={nothing} onTheirs={nothing} t={t} />,
    'nothing differs': (t) => <ConflictNotice fields={[]} onMine={nothing} onTheirs={nothing} t={t} />,
    saving: (t) => <ConflictNotice fields={CONFLICT} onMine={nothing} onTheirs={nothing} busy t={t} />,
    'of a form': (t) => (
      <FormConflict
        form={CHANGED_TWICE}
        labels={{ name: 'Name', is_published: 'Published' }}
        valuesOf={() => ({ name: 'Ostend Open', is_published: false })}
        onTheirs={nothing}
        t={t}
      />
    ),
  },
};
