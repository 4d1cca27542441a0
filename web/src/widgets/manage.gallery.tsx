import type { Gallery } from '../lib/gallery.ts';
import { BoardRows, newBoard } from './board-rows.tsx';
import { ManageNav } from './manage-nav.tsx';
import { RoleChoice } from './role-choice.tsx';
import { ShareLink } from './share-link.tsx';
import { FlightMark } from './tournament/flight-mark.tsx';

const COLOURS = ['red', 'blue', 'green', 'amber', 'violet', 'teal', 'pink', 'slate'] as const;
const marks = COLOURS.map((colour) => <FlightMark key={colour} colour={colour} name={colour} />);

export const gallery: Gallery = {
  'flight mark, beside a name': {
    'on paper': () => <div className="flex gap-2">{marks}</div>,
    'on slate': () => <div className="flex gap-2 rounded-card bg-oche p-4">{marks}</div>,
  },
  'board rows, in the form of a location': {
    'two boards': (t) => (
      <form method="post" className="max-w-2xl">
        <BoardRows boards={[newBoard(1), newBoard(2)]} errors={{}} onChange={() => {}} t={t} />
      </form>
    ),
    none: (t) => <BoardRows boards={[]} errors={{}} onChange={() => {}} t={t} />,
  },
  'choice of a role': {
    'two to choose from': () => (
      <RoleChoice
        legend="As what"
        name="role"
        first="editor"
        roles={[
          { role: 'editor', label: 'Editor', text: 'Writes news and documents.' },
          { role: 'helper', label: 'Helper', text: 'Helps at events.' },
        ]}
      />
    ),
  },
  'manage navigation': { events: (t) => <ManageNav chosen="/manage" t={t} /> },
  'share link': {
    'a link': (t) => (
      <div className="max-w-md">
        <ShareLink link="https://oche.example/manage/help/abc" help={t('helpers.link_help')} t={t} />
      </div>
    ),
  },
};
