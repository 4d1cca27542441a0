import { type Translate, translateLoose } from '@oche/messages';
import { type GroupTieBreaks, TIE_BREAK_PRESETS } from '@oche/tournament';
import { IconButton } from '../../ui/button.tsx';
import { DragList } from '../../ui/drag-list.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';

type Props = { list: GroupTieBreaks; onList: (list: GroupTieBreaks) => void; t: Translate };
type Criterion = GroupTieBreaks['criteria'][number];

const OWN = 'own';
const PRESETS: readonly GroupTieBreaks[] = Object.values(TIE_BREAK_PRESETS);
/** Everything any known list goes by, each way once. */
const KNOWN: readonly Criterion[] = [
  ...new Map(
    PRESETS.flatMap(({ criteria }) => criteria).map((criterion) => [criterionKey(criterion), criterion]),
  ).values(),
];

/** Which criteria put one row above another, in which order: a known list, or one of one's own. */
export function TieBreakFields({ list, onList, t }: Props) {
  const { criteria } = list;
  const change = (next: readonly Criterion[]) => onList({ ...list, id: OWN, criteria: next });
  const unused = KNOWN.filter((one) => !criteria.some((each) => criterionKey(each) === criterionKey(one)));
  return (
    <div className="grid gap-4">
      <SelectField
        label={t('ties.preset')}
        value={PRESETS.some(({ id }) => id === list.id) ? list.id : OWN}
        onChange={({ target }) =>
          onList(PRESETS.find(({ id }) => id === target.value) ?? { ...list, id: OWN })
        }
      >
        {PRESETS.map((preset) => (
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

function moved(criteria: readonly Criterion[], key: string, to: number): Criterion[] {
  const row = criteria.find((each) => criterionKey(each) === key);
  return row ? criteria.filter((each) => each !== row).toSpliced(to, 0, row) : [...criteria];
}

/** "points, leg difference, points among the tied, if two are level" */
export const tieBreakWords = ({ criteria }: GroupTieBreaks, t: Translate): string =>
  criteria.map((criterion) => criterionWords(criterion, t)).join(', ');

function criterionWords({ by, among, most, least }: Criterion, t: Translate): string {
  const name = translateLoose(t, `criterion.${by}`);
  const criterion = among ? t('criterion.among_tied', { criterion: name }) : name;
  if (most === 2) return t('ties.only_two', { criterion });
  return least === 3 ? t('ties.from_three', { criterion }) : criterion;
}
