import {
  GROUP_PRESETS,
  type GroupPreset,
  type GroupRules,
  LEAGUE_TIE_BREAKS,
  wholeForfeit,
} from '@oche/league';
import type { Translate } from '@oche/messages';
import { type ReactNode, useState } from 'react';
import { CheckField, SelectField, TextField } from '../../ui/field.tsx';
import { TieBreakList } from '../../widgets/tie-break-list.tsx';
import { PointsFields } from './points-fields.tsx';
import { SheetEditor } from './sheet-editor.tsx';

type Props = {
  rules: GroupRules;
  onRules: (rules: GroupRules) => void;
  /** What the server refused, by field. */
  errors: Record<string, string>;
  t: Translate;
};

const PRESETS = Object.keys(GROUP_PRESETS) as GroupPreset[];
const TIE_BREAKS = Object.values(LEAGUE_TIE_BREAKS);
const ROUNDS = ['single', 'mirrored', 'reversed'] as const;

/** How a group is played, from a preset or of one's own. */
export function GroupRuleFields({ rules, onRules, errors, t }: Props) {
  // The editor of the sheet keeps its own blocks; another preset begins it anew.
  const [begun, setBegun] = useState(0);
  const { table, format } = rules;
  const withTable = (more: Partial<GroupRules['table']>) =>
    onRules({ ...rules, table: { ...table, ...more } });
  return (
    <>
      <PresetField
        {...{ rules, t }}
        onPreset={(preset) => {
          onRules(preset);
          setBegun(begun + 1);
        }}
      />
      <Group title={t('groups.sheet')} error={errors['rules.format']}>
        <SheetEditor
          key={begun}
          {...{ format, t }}
          wrong={wrongSlots(errors)}
          onFormat={(next) => onRules({ ...rules, format: next })}
        />
      </Group>
      <Group title={t('groups.points')} error={errors['rules.table.points']}>
        <PointsFields
          points={table.points}
          onPoints={(points) => withTable({ points, forfeit: wholeForfeit(format, points) })}
          t={t}
        />
      </Group>
      <Group title={t('groups.forfeit')} error={errors['rules.table.forfeit']}>
        <Forfeit {...{ rules, onRules, t }} />
      </Group>
      <Group title={t('groups.ties')} error={errors['rules.table.tie_breaks']}>
        <TieBreakList
          presets={TIE_BREAKS}
          list={table.tie_breaks}
          onList={(tie_breaks) => withTable({ tie_breaks })}
          t={t}
        />
      </Group>
      <Group title={t('groups.rounds')} error={errors['rules.rounds']}>
        <div className="grid items-end gap-4 sm:grid-cols-2">
          <SelectField
            label={t('groups.rounds')}
            value={rules.rounds}
            onChange={({ target }) => onRules({ ...rules, rounds: target.value as GroupRules['rounds'] })}
          >
            {ROUNDS.map((rounds) => (
              <option key={rounds} value={rounds}>
                {t(`groups.rounds.${rounds}`)}
              </option>
            ))}
          </SelectField>
          <CountField
            label={t('groups.boards_per_match')}
            value={rules.boards_per_match}
            onValue={(boards_per_match) =>
              onRules({ ...rules, boards_per_match: Math.max(1, boards_per_match) })
            }
          />
        </div>
      </Group>
      {PARTS.map((part) => (
        <Counts key={part.title} {...{ part, rules, onRules, t }} />
      ))}
    </>
  );
}

const wrongSlots = (errors: Record<string, string>): number[] =>
  Object.keys(errors).flatMap((name) => {
    const slot = /^rules\.format\.slots\.(\d+)/.exec(name);
    return slot ? [Number(slot[1]) + 1] : [];
  });

type PresetProps = Pick<Props, 'rules' | 't'> & { onPreset: (rules: GroupRules) => void };

function PresetField({ rules, onPreset, t }: PresetProps) {
  const chosen = PRESETS.find((name) => JSON.stringify(GROUP_PRESETS[name]) === JSON.stringify(rules));
  return (
    <SelectField
      label={t('groups.preset')}
      help={t('groups.preset_help')}
      value={chosen ?? ''}
      onChange={({ target }) => target.value && onPreset(GROUP_PRESETS[target.value as GroupPreset])}
    >
      <option value="">{t('groups.preset_own')}</option>
      {PRESETS.map((name) => (
        <option key={name} value={name}>
          {t(`group_preset.${name}`)}
        </option>
      ))}
    </SelectField>
  );
}

function Forfeit({ rules, onRules, t }: Omit<Props, 'errors'>) {
  const { forfeit } = rules.table;
  const change = (more: Partial<typeof forfeit>) =>
    onRules({ ...rules, table: { ...rules.table, forfeit: { ...forfeit, ...more } } });
  return (
    <>
      <div className="grid items-end gap-4 sm:grid-cols-3">
        {(['points', 'games', 'legs'] as const).map((name) => (
          <CountField
            key={name}
            label={t(`groups.forfeit_${name}`)}
            value={forfeit[name]}
            onValue={(value) => change({ [name]: value })}
          />
        ))}
      </div>
      <CheckField
        label={t('groups.forfeit_average')}
        checked={forfeit.at_season_end === 'average_plus_one'}
        onChange={({ target }) => {
          const { at_season_end: _, ...rest } = forfeit;
          const next = target.checked ? { ...rest, at_season_end: 'average_plus_one' as const } : rest;
          onRules({ ...rules, table: { ...rules.table, forfeit: next } });
        }}
      />
    </>
  );
}

const PARTS = [
  {
    title: 'groups.levels',
    part: 'levels',
    fields: [
      ['promoted', 'groups.promoted'],
      ['best_runners_up', 'groups.best_runners_up'],
      ['play_off', 'groups.play_off'],
      ['relegated', 'groups.relegated'],
    ],
  },
  {
    title: 'groups.line_up',
    part: 'line_up',
    fields: [
      ['least_players', 'groups.least_players'],
      ['most_short_matches', 'groups.most_short_matches'],
      ['most_substitutes', 'groups.most_substitutes'],
      ['most_substitutions', 'groups.most_substitutions'],
      ['most_guests', 'groups.most_guests'],
      ['most_guest_matches', 'groups.most_guest_matches'],
    ],
  },
  {
    title: 'groups.lists',
    part: 'lists',
    fields: [
      ['high_checkout', 'groups.high_checkout'],
      ['short_leg_darts', 'groups.short_leg_darts'],
      ['short_leg_start', 'groups.short_leg_start'],
      ['high_score', 'groups.high_score'],
      ['least_games', 'groups.least_games'],
    ],
  },
] as const;
type CountPart = (typeof PARTS)[number];

type CountsProps = Omit<Props, 'errors'> & { part: CountPart };

function Counts({ part: { title, part, fields }, rules, onRules, t }: CountsProps) {
  const values = rules[part] as Record<string, number | undefined>;
  return (
    <Group title={t(title)}>
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {fields.map(([name, label]) => (
          <CountField
            key={name}
            label={t(label)}
            value={values[name] ?? 0}
            onValue={(value) => onRules({ ...rules, [part]: { ...values, [name]: value } })}
          />
        ))}
      </div>
    </Group>
  );
}

type CountProps = { label: string; value: number; onValue: (value: number) => void };

const CountField = ({ label, value, onValue }: CountProps) => (
  <TextField
    label={label}
    type="number"
    min={0}
    inputMode="numeric"
    value={value}
    onChange={({ target }) => onValue(Math.max(0, Math.round(Number(target.value) || 0)))}
  />
);

type GroupProps = { title: string; error?: string | undefined; children: ReactNode };

const Group = ({ title, error, children }: GroupProps) => (
  <fieldset className="grid gap-4 border-line border-t pt-4">
    <legend className="pr-3 font-bold text-lg">{title}</legend>
    {error && (
      <p role="alert" className="text-red">
        {error}
      </p>
    )}
    {children}
  </fieldset>
);
