import { createLocation, type Location, listLocations } from '@oche/contract';
import { queryKey, useApp } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';

type Props = { onMade: (location: Location) => void; onClose: () => void };

const boards = (count: number | null) =>
  Array.from({ length: Math.min(200, Math.max(0, Math.floor(count ?? 0))) }, (_, at) => ({
    ...{ number: at + 1, name: '', kind: 'standard' as const, is_usable: true },
  }));

/** A location in three answers, without leaving the page that asks for one. */
export function NewLocation({ onMade, onClose }: Props) {
  const { t, query } = useApp();
  const form = useForm(createLocation, {
    values: { name: '', address: '', count: 4 as number | null },
    toInput: ({ name, address, count }) => ({
      ...{ name, address, map_url: '', contact: '' },
      boards: boards(count),
    }),
    savedMessage: null,
    onSaved: (location) => {
      query.setQueryData<Location[]>(queryKey(listLocations, {}), (known) => [...(known ?? []), location]);
      onMade(location);
    },
  });
  return (
    <Dialog title={t('location.add')} onClose={onClose} closeLabel={t('dialog.close')}>
      <form {...form.props} className="grid gap-4">
        {form.failure && <Notice tone="error">{form.failure}</Notice>}
        <TextField label={t('location.name')} required {...form.field('name')} />
        <TextField label={t('location.address')} optional={t('form.optional')} {...form.field('address')} />
        <TextField
          label={t('location.how_many')}
          help={t('location.how_many_help')}
          type="number"
          inputMode="numeric"
          min={0}
          max={200}
          {...form.field('count')}
        />
        <Button type="submit" look="primary" busy={form.saving}>
          {t('location.add')}
        </Button>
      </form>
    </Dialog>
  );
}
