import { bestOf } from '@oche/kit';
import { TIE_BREAK_PRESETS } from '@oche/tournament';
import type { Gallery } from '../../lib/gallery.ts';
import { DistanceFields } from './distance-fields.tsx';
import { TieBreakFields } from './tie-break-fields.tsx';

const PLAN = { default: bestOf(5), rules: [{ rounds_left: 1, distance: bestOf(9) }] };

export const gallery: Gallery = {
  'distance fields': {
    'of a knockout': (t) => <DistanceFields plan={PLAN} isTable={false} onPlan={() => {}} t={t} />,
    'of groups': (t) => <DistanceFields plan={PLAN} isTable onPlan={() => {}} t={t} />,
  },
  'tie-break fields': {
    'a known list': (t) => <TieBreakFields list={TIE_BREAK_PRESETS.dra} onList={() => {}} t={t} />,
    'one of their own': (t) => (
      <TieBreakFields
        list={{ id: 'own', criteria: [{ by: 'wins' }], last_resort: 'play_off' }}
        onList={() => {}}
        t={t}
      />
    ),
  },
};
