import { POINTS_MODES, type PointsMode } from '@oche/league';
import type { Translate } from '@oche/messages';
import { SelectField, TextField } from '../../ui/field.tsx';

type Props = { points: PointsMode; onPoints: (points: PointsMode) => void; t: Translate };

const START: Record<PointsMode['kind'], PointsMode> = {
  encounter: POINTS_MODES.two_one_none,
  with_decider: POINTS_MODES.decider,
  games: POINTS_MODES.games,
  legs: POINTS_MODES.legs,
};
const KINDS = Object.keys(START) as PointsMode['kind'][];
const NAMES = ['win', 'draw', 'decider_win', 'decider_loss', 'loss'] as const;

/** What a match is worth: by its outcome, or game by game. */
export function PointsFields({ points, onPoints, t }: Props) {
  const worth = points as unknown as Record<string, number | undefined>;
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <SelectField
        label={t('groups.points_kind')}
        value={points.kind}
        onChange={({ target }) => onPoints(START[target.value as PointsMode['kind']])}
      >
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`groups.points.${kind}`)}
          </option>
        ))}
      </SelectField>
      {NAMES.filter((name) => name in points).map((name) => (
        <TextField
          key={name}
          label={t(`groups.${name}`)}
          type="number"
          step="0.5"
          value={worth[name] ?? 0}
          onChange={({ target }) => onPoints({ ...points, [name]: Number(target.value) || 0 } as PointsMode)}
        />
      ))}
    </div>
  );
}
