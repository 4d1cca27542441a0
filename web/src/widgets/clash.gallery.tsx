import { compareVersions, type LogEntry } from '@oche/darts';
import type { Translate } from '@oche/messages';
import type { Gallery } from '../lib/gallery.ts';
import { ClashView } from './clash-view.tsx';
import { duelRuns } from './gallery-samples.ts';
import { VersionChoice } from './version-choice.tsx';

const { sides, link, options, kind } = duelRuns.record;
const SETUP = { options, sides: sides.map((players) => players.map(({ key }) => key)) };
const OUT = { darts_used: 3, darts_at_double: 1 };
const threw = (cid: string, total: number, more: object = {}): LogEntry => ({
  cid,
  event: { type: 'visit', visit: { total, ...more } },
});

const SHARED = [threw('a', 45), threw('b', 26), threw('c', 16)];
const LINES = [
  [...SHARED, threw('d', 35)],
  [...SHARED, threw('x', 75, OUT)],
];
const COMPARED = (() => {
  const compared = compareVersions(kind, SETUP, LINES);
  if (!compared.ok) throw new Error(`The sample versions are against the rules: ${compared.refusal.code}`);
  return compared.value;
})();

const nothing = () => {};
const OPEN = [
  { key: null, by: 'Bartholomew van der Westhuizen', visits: 1 },
  { key: 'x', by: null, visits: 1 },
];

type Settled = { chosen: string | null; by: string | null; at: string };
const choice =
  (more: { mayChoose?: boolean; isHere?: boolean; busy?: boolean; settled?: Settled }) => (t: Translate) => (
    <VersionChoice
      game={{ sides, link }}
      versions={{
        open: OPEN,
        compared: COMPARED,
        isHere: false,
        mayChoose: true,
        busy: false,
        choose: nothing,
        ...more,
      }}
      t={t}
    />
  );

export const gallery: Gallery = {
  'version choice': {
    'may choose': choice({}),
    'may read': choice({ mayChoose: false }),
    'on this device': choice({ isHere: true }),
    'being chosen': choice({ busy: true }),
    chosen: choice({ settled: { chosen: 'x', by: 'Anke Hofmann', at: '2026-11-20T19:38:00.000Z' } }),
    'chosen at a board': choice({
      mayChoose: false,
      settled: { chosen: null, by: null, at: '2026-11-20T19:38:00.000Z' },
    }),
  },
  'clash view': {
    'two versions': (t) => (
      <ClashView
        compared={COMPARED}
        sides={[
          { key: null, label: 'Board 5', detail: '1' },
          { key: 'x', label: 'Anke', detail: '1' },
        ]}
        players={sides}
        mayChoose
        busy={false}
        onChoose={nothing}
        t={t}
      />
    ),
  },
};
