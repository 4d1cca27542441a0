import { listLocations, type ManagedEvent } from '@oche/contract';
import { useAnswer, useT } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';

type Props = {
  chosen: string;
  onChoose: (id: string) => void;
  /** Where the event is now: it may be held at a location that is not the reader's. */
  current: ManagedEvent['location'] | null;
  onAdd: () => void;
  error: string | undefined;
};

export function LocationField({ chosen, onChoose, current, onAdd, error }: Props) {
  const t = useT();
  const locations = useAnswer(listLocations, {});
  const isElsewhere = current !== null && !locations.some(({ id }) => id === current.id);
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-60 flex-1">
        <SelectField
          label={t('event.location')}
          help={t('event.location_help')}
          name="location_id"
          value={chosen}
          onChange={({ target }) => onChoose(target.value)}
          error={error}
        >
          <option value="">{t('form.choose')}</option>
          {isElsewhere && <option value={current.id}>{current.name}</option>}
          {locations.map(({ id, name, boards }) => (
            <option key={id} value={id}>
              {name} ({t('event.location_boards', { count: boards.length })})
            </option>
          ))}
        </SelectField>
      </div>
      <Button onClick={onAdd} className="mb-[1.65rem]">
        <Icon name="plus" /> {t('event.location_new')}
      </Button>
    </div>
  );
}
