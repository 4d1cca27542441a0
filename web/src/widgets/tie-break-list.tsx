import type { TieBreaks } from '@oche/kit';
import { type Translate, translateLoose } from '@oche/messages';
import { IconButton } from '../ui/button.tsx';
import { DragList } from '../ui/drag-list.tsx';
import { SelectField } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';

type Props<Name extends string> = {
  list: TieBreaks<Name>;
  presets: readonly TieBreaks<Name>[];
  onList: (list: TieBreaks<Name>) => void;
  t: Translate;
};
type Criterion<Name extends string = string> = TieBreaks<Name>['criteria'][number];

const OWN = 'own';

/** Everything any known list goes by, each way once. */
const known = <Name extends string>(presets: readonly TieBreaks<Name>[]): Criterion<Name>[] => [
  ...new Map(
    presets.flatMap(({ criteria }) => criteria).map((criterion) => [criterionKey(criterion), criterion]),
  ).values(),
];

/** Which criteria put one row above another, in which order: a known list, or one of one's own. */
export function TieBreakList<Name extends string>({ list, presets, onList, t }: Props<Name>) {
  const { criteria } = list;
  const change = (next: readonly Criterion<Name>[]) => onList({ ...list, id: OWN, criteria: next });
  const unused = known(presets).filter(
    (one) => !criteria.some((each) => criterionKey(each) === criterionKey(one)),
  );
  return (
    <div className="grid gap-4">
      <SelectField
        label={t('ties.preset')}
        value={presets.some(({ id }) => id === list.id) ? list.id : OWN}
        onChange={({ target }) =>
          onList(presets.find(({ id }) => id === target.value) ?? { ...list, id: OWN })
        }
      >
        {presets.map((preset) => (
          <option key={preset.id} value={preset.id}>
            {tieBreakWords(preset, t)}
          </option>
        ))}
        <option value={OWN}>{t('ties.own')}</option>
      </SelectField>
      <DragList
        label={t('ties.list')}
        rows={criteria}
        rowKey={criterionKey}
        nameOf={(criterion) => criterionWords(criterion, t)}
        onMove={(key, to) => change(moved(criteria, key, to))}
        t={t}
      >
        {(criterion) => (
          <span className="flex items-center justify-between gap-2">
            {criterionWords(criterion, t)}
            {criteria.length > 1 && (
              <IconButton
                label={t('ties.remove', { name: criterionWords(criterion, t) })}
                onClick={() => change(criteria.filter((each) => each !== criterion))}
              >
                <Icon name="x" />
              </IconButton>
            )}
          </span>
        )}
      </DragList>
      {unused.length > 0 && (
        <SelectField
          label={t('ties.add')}
          value=""
          onChange={({ target }) => {
            const added = unused.find((each) => criterionKey(each) === target.value);
            if (added) change([...criteria, added]);
          }}
        >
          <option value="">–</option>
          {unused.map((each) => (
            <option key={criterionKey(each)} value={criterionKey(each)}>
              {criterionWords(each, t)}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        label={t('ties.last_resort')}
        value={list.last_resort}
        onChange={({ target }) =>
          onList({ ...list, id: OWN, last_resort: target.value === 'play_off' ? 'play_off' : 'shoot_out' })
        }
      >
        {(['shoot_out', 'play_off'] as const).map((each) => (
          <option key={each} value={each}>
            {t(`ties.${each}`)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}

function criterionKey({ by, among, most, least }: Criterion): string {
  return [by, among, most, least].join('/');
}

function moved<Name extends string>(
  criteria: readonly Criterion<Name>[],
  key: string,
  to: number,
): Criterion<Name>[] {
  const row = criteria.find((each) => criterionKey(each) === key);
  return row ? criteria.filter((each) => each !== row).toSpliced(to, 0, row) : [...criteria];
}

/** "points, leg difference, points among the tied, if two are level" */
export const tieBreakWords = ({ criteria }: TieBreaks<string>, t: Translate): string =>
  criteria.map((criterion) => criterionWords(criterion, t)).join(', ');

function criterionWords({ by, among, most, least }: Criterion, t: Translate): string {
  const name = translateLoose(t, `criterion.${by}`);
  const criterion = among ? t('criterion.among_tied', { criterion: name }) : name;
  if (most === 2) return t('ties.only_two', { criterion });
  return least === 3 ? t('ties.from_three', { criterion }) : criterion;
}
