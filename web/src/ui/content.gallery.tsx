import type { Translate } from '@oche/messages';
import { useState } from 'react';
import type { Gallery } from '../lib/gallery.ts';
import { AsyncSection } from './async-section.tsx';
import { Button } from './button.tsx';
import { DataLinks } from './data-links.tsx';
import { DismissibleNotice } from './dismissible-notice.tsx';
import { DragList } from './drag-list.tsx';
import { MailLink } from './mail-link.tsx';
import { Markdown } from './markdown.tsx';
import { MarkdownField } from './markdown-field.tsx';
import { Empty, Notice } from './notice.tsx';
import { OnTop } from './on-top.tsx';
import { PageHead, Section } from './page.tsx';
import { QrCode } from './qr-code.tsx';
import { RollingNumber } from './rolling-number.tsx';
import { SectionLinks } from './section-links.tsx';
import { type Column, Table } from './table.tsx';
import { moved } from './use-drag.ts';

type Player = { id: number; name: string; average: number | null };
const PLAYERS: Player[] = ['Zoë', 'Ann', 'Émile', 'Bo'].map((name, id) => ({
  ...{ id, name },
  average: id === 3 ? null : 50 + ((id * 7) % 11),
}));
const MANY: Player[] = Array.from({ length: 3000 }, (_, id) => ({
  id,
  name: `Player ${id}`,
  average: id % 90,
}));
const COLUMNS: Column<Player>[] = [
  { key: 'name', label: 'Name', cell: ({ name }) => name, sortBy: ({ name }) => name, isHead: true },
  {
    key: 'average',
    label: 'Average',
    cell: ({ average }) => average ?? '–',
    sortBy: ({ average }) => average,
    isNumber: true,
  },
  { key: 'club', label: 'Club', cell: () => 'Middenkust', hideOnPhone: true },
];
const sortTo = () => '/admin/users' as const;

const answer = (part: object) => ({
  ...{ data: undefined, isError: false, error: null, refetch: () => {} },
  ...part,
});
const section = (part: object) => (t: Translate) => (
  <AsyncSection<string[]>
    answer={answer(part)}
    empty={{ when: (list) => list.length === 0, show: <Empty icon="calendar" title="No fixtures yet" /> }}
    t={t}
  >
    {(list) => <p>{list.join(', ')}</p>}
  </AsyncSection>
);

function SortedByHand({ names, t }: { names: string[]; t: Translate }) {
  const [rows, setRows] = useState(names);
  return (
    <DragList
      label="Seeding"
      rows={rows}
      rowKey={(name) => name}
      nameOf={(name) => name}
      onMove={(name, to) => setRows((now) => moved(now, now.indexOf(name), to))}
      t={t}
    >
      {(name) => <span className="font-semibold">{name}</span>}
    </DragList>
  );
}

const SAMPLE_TEXT =
  'Doors open at **12:00**, first dart at *13:00*.\n\n- 8 boards\n- [the way](https://hall.example)\n\n1. groups\n2. knockout\n\n<b>no tags</b>';

export const gallery: Gallery = {
  'on top': {
    'a bar above everything': {
      opens: (_t, close) => (
        <OnTop>
          <div className="layer-tooltip fixed inset-x-0 top-0 flex justify-center bg-gold p-2 text-oche">
            <Button onClick={close}>Put it away</Button>
          </div>
        </OnTop>
      ),
    },
  },
  'qr code': {
    'an address': () => <QrCode text="https://oche.example/play/join/abc" label="QR code: join this game" />,
  },
  table: {
    plain: (t) => <Table caption="Entrants" columns={COLUMNS} rows={PLAYERS} rowKey={({ id }) => id} t={t} />,
    sorted: (t) => (
      <Table
        caption="Entrants by average"
        columns={COLUMNS}
        rows={PLAYERS}
        rowKey={({ id }) => id}
        sort="-average"
        sortTo={sortTo}
        t={t}
      />
    ),
    'three thousand': (t) => (
      <div className="max-h-96 overflow-y-auto">
        <Table
          caption="Members"
          columns={COLUMNS}
          rows={MANY}
          rowKey={({ id }) => id}
          sortTo={sortTo}
          t={t}
        />
      </div>
    ),
    empty: (t) => <Table caption="Nobody" columns={COLUMNS} rows={[]} rowKey={({ id }) => id} t={t} />,
  },
  'drag list': {
    four: (t) => <SortedByHand names={['Ann', 'Bo', 'Cas', 'Dirk']} t={t} />,
    one: (t) => <SortedByHand names={['Ann alone']} t={t} />,
  },
  'async section': {
    loading: section({}),
    there: section({ data: ['Sat 21 Nov', 'Sat 28 Nov'] }),
    empty: section({ data: [] }),
    failed: section({ isError: true, error: new Error('500') }),
    offline: section({ isError: true, error: new TypeError('Failed to fetch') }),
  },
  notice: {
    info: () => <Notice>The draw is public.</Notice>,
    warning: () => <Notice tone="warning">Two boards are free.</Notice>,
    error: () => <Notice tone="error">That did not work.</Notice>,
    success: () => <Notice tone="success">Mail sent.</Notice>,
    dismissible: (t) => (
      <DismissibleNotice name="gallery" t={t}>
        Players can register by themselves.
      </DismissibleNotice>
    ),
    empty: () => (
      <Empty icon="users" title="Nobody yet" action={<Button>Invite somebody</Button>}>
        Players register by the link.
      </Empty>
    ),
  },
  page: {
    head: () => (
      <PageHead title="Six things need you" lead="One of them tonight" actions={<Button>Print</Button>} />
    ),
    section: () => (
      <Section title="Boards" aside="8 of 8">
        All are free.
      </Section>
    ),
    'section links': () => (
      <SectionLinks
        label="On this page"
        sections={['Your name', 'Playing', 'Privacy and data'].map((title, id) => ({ id: `s${id}`, title }))}
      />
    ),
  },
  'mail link': {
    narrow: () => (
      <div className="w-40">
        <MailLink address="wedstrijdsecretaris@polderliga.example" />
      </div>
    ),
  },
  'rolling number': {
    number: () => (
      <p className="numerals text-5xl">
        <RollingNumber value={141} />
      </p>
    ),
  },
  'data links': {
    'two of them': (t) => (
      <DataLinks
        t={t}
        links={[
          { label: 'Games', href: '/api/tournaments/open/csv/games', as: 'csv' },
          { label: 'Everything', href: '/api/tournaments/open', as: 'json' },
        ]}
      />
    ),
  },
  markdown: {
    'all it can': () => <Markdown text={SAMPLE_TEXT} />,
    'a field': (t) => (
      <MarkdownField label="Text" name="text" help={t('markdown.help')} defaultValue={SAMPLE_TEXT} t={t} />
    ),
    'an empty field': (t) => <MarkdownField label="Text" name="text" defaultValue="" t={t} />,
  },
};
