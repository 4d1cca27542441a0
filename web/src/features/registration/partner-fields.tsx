import { useT } from '../../lib/app-context.tsx';
import { useFormRows } from '../../lib/form-rows.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NameFields } from '../../ui/name-fields.tsx';
import { type EntryForm, NO_PARTNER } from './entry-values.ts';

type Props = { form: EntryForm; kind: 'pair' | 'team' };

/** Who plays along. A pair has one partner; a team is as long as it wants to be. */
export function PartnerFields({ form, kind }: Props) {
  const t = useT();
  const isPair = kind === 'pair';
  const { rows, add, remove } = useFormRows(
    'partners',
    isPair ? [NO_PARTNER] : [NO_PARTNER, NO_PARTNER, NO_PARTNER],
    () => form.rowsChanged('partners'),
  );
  return (
    <>
      <TextField
        label={t(isPair ? 'registration.pair_name' : 'registration.team_name')}
        help={t('registration.name_help')}
        optional={t('form.optional')}
        {...form.field('name')}
      />
      {rows.map((row, at) => {
        const [first, last] = [row.name('first_name'), row.name('last_name')];
        const number = at + 2;
        return (
          <fieldset key={row.key} className="grid gap-3 border-line border-t pt-4">
            <legend className="sr-only">
              {isPair ? t('registration.partner') : t('registration.player_number', { number })}
            </legend>
            <div className="flex items-center justify-between" aria-hidden={isPair}>
              <span className="font-semibold">
                {isPair ? t('registration.partner') : t('registration.player_number', { number })}
              </span>
              {!isPair && (
                <IconButton
                  label={t('registration.remove_player', { number })}
                  onClick={() => remove(row.key)}
                >
                  <Icon name="x" />
                </IconButton>
              )}
            </div>
            <NameFields
              first={{ name: first, error: form.errors[first], autoComplete: 'off' }}
              last={{ name: last, error: form.errors[last], autoComplete: 'off' }}
              t={t}
            />
          </fieldset>
        );
      })}
      {!isPair && rows.length < 19 && (
        <div>
          <Button onClick={() => add(NO_PARTNER)}>
            <Icon name="plus" /> {t('registration.add_player')}
          </Button>
        </div>
      )}
    </>
  );
}
