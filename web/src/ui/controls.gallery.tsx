import type { Gallery } from '../lib/gallery.ts';
import { path } from '../lib/paths.ts';
import { Button, ButtonLink, IconButton } from './button.tsx';
import { ChipButton, Chips } from './chips.tsx';
import { Choices } from './choices.tsx';
import { Confirm } from './confirm.tsx';
import { Dialog } from './dialog.tsx';
import { Disclosure, PANEL_ROW } from './disclosure.tsx';
import DistantIcon from './distant-icon.tsx';
import { Drawing } from './drawing.tsx';
import { Icon } from './icon.tsx';
import { LinkRows } from './link-rows.tsx';
import { LiveDot } from './live-dot.tsx';
import { Logo, LogoMark } from './logo.tsx';
import { PageTabs } from './page-tabs.tsx';
import { Pager } from './pager.tsx';
import { PinDialog } from './pin-dialog.tsx';
import { PlayIcon } from './play-icon.tsx';
import { Tabs } from './tabs.tsx';
import { Toasts } from './toasts.tsx';

const nothing = () => {};
const LOOKS = ['primary', 'plain', 'quiet', 'danger'] as const;

export const gallery: Gallery = {
  'pin dialog': {
    asking: {
      opens: (t, close) => <PinDialog isRight={() => false} onRight={close} onClose={close} t={t} />,
    },
  },
  button: {
    ...Object.fromEntries(LOOKS.map((look) => [look, () => <Button look={look}>Draw the groups</Button>])),
    'on slate': () => (
      <div className="flex gap-3 bg-oche p-4">
        <Button look="medal">Score now</Button>
        <Button look="chalk">Not now</Button>
      </div>
    ),
    busy: () => (
      <Button look="primary" busy>
        Saving
      </Button>
    ),
    disabled: () => <Button disabled>Draw the groups</Button>,
    link: () => <ButtonLink to="/play">Play</ButtonLink>,
    icon: () => (
      <IconButton label="Remove Ann">
        <Icon name="x" />
      </IconButton>
    ),
  },
  confirm: {
    'names what is lost': {
      opens: (t, close) => (
        <Confirm
          title="Delete the draw?"
          lost={['12 results of the groups', 'the order of board 3']}
          action="Delete the draw"
          onConfirm={close}
          onClose={close}
          t={t}
        >
          The players stay registered.
        </Confirm>
      ),
    },
    'loses nothing': {
      opens: (t, close) => (
        <Confirm title="Publish the draw?" action="Publish" onConfirm={close} onClose={close} t={t} />
      ),
    },
    busy: {
      opens: (t, close) => (
        <Confirm
          title="Delete the draw?"
          lost={['all results']}
          action="Delete"
          busy
          onConfirm={nothing}
          onClose={close}
          t={t}
        />
      ),
    },
  },
  dialog: {
    closable: {
      opens: (t, close) => (
        <Dialog title="A question" onClose={close} closeLabel={t('dialog.close')}>
          Escape closes it.
        </Dialog>
      ),
    },
  },
  disclosure: {
    closed: () => (
      <Disclosure label="More" button={<Icon name="menu" />}>
        {(close) => (
          <button type="button" className={PANEL_ROW} onClick={close}>
            Close
          </button>
        )}
      </Disclosure>
    ),
  },
  'page tabs': {
    three: () => (
      <PageTabs
        label="Pages of the tournament"
        pages={[
          { to: path('/tournaments', {}), label: 'Now' },
          { to: path('/gallery', {}), label: 'Parts' },
          { to: path('/rankings', {}), label: 'Rankings' },
        ]}
      />
    ),
  },
  tabs: {
    'three tabs': () => (
      <Tabs
        label="Tournament"
        tabs={['Groups', 'Bracket', 'Results'].map((label) => ({
          key: label,
          label,
          content: <p>{label} here</p>,
        }))}
      />
    ),
    'second one first': () => (
      <Tabs
        label="Season"
        first="table"
        tabs={[
          { key: 'fixtures', label: 'Fixtures', content: 'Fixtures' },
          { key: 'table', label: 'Table', content: 'Table' },
        ]}
      />
    ),
  },
  pager: {
    first: (t) => <Pager page={1} pages={3} to={() => '/admin/users'} t={t} />,
    middle: (t) => <Pager page={2} pages={3} to={() => '/admin/users'} t={t} />,
    last: (t) => <Pager page={3} pages={3} to={() => '/admin/users'} t={t} />,
    'one page is none': (t) => <Pager page={1} pages={1} to={() => '/admin/users'} t={t} />,
  },
  choices: {
    chosen: () => (
      <Choices
        label="Period"
        chosen="week"
        choices={[
          { value: 'week', label: 'Week', to: '/play' },
          { value: 'all', label: 'All', to: '/play/lobby' },
        ]}
      />
    ),
  },
  chips: {
    chosen: () => (
      <Chips
        label="Start"
        chosen={501}
        chips={[301, 501, 701].map((value) => ({ value, label: String(value) }))}
        onChange={() => {}}
      />
    ),
    'does something': () => <ChipButton onClick={() => {}}>Anja</ChipButton>,
  },
  'link rows': {
    four: () => (
      <LinkRows
        label="Ways to play"
        rows={[
          { to: '/play/offline', icon: 'target', label: 'Here', text: 'With or without a network' },
          { to: '/play/lobby', icon: 'users', label: 'Online' },
          { to: '/play/training', icon: 'trophy', label: 'Training' },
          { to: '/tournaments', icon: 'calendar', label: 'Tournaments' },
        ]}
      />
    ),
  },
  icons: {
    own: () => <Icon name="trophy" />,
    play: () => <PlayIcon name="undo-2" />,
    distant: () => <DistantIcon name="bird" className="size-5" />,
    drawing: () => <Drawing body='<circle cx="12" cy="12" r="9" fill="currentColor"/>' className="size-5" />,
    logo: () => <Logo />,
    mark: () => <LogoMark />,
  },
  'live dot': {
    'on paper': () => <LiveDot label="Live" />,
    'on slate': () => (
      <div className="bg-oche p-4">
        <LiveDot label="Live" onDark />
      </div>
    ),
  },
  toasts: { 'nothing said': () => <Toasts mode="light" label="Messages of the gallery" /> },
};
