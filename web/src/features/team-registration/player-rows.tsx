import { useApp } from '../../lib/app-context.tsx';
import { useFormRows } from '../../lib/form-rows.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { INPUT } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NO_PLAYER, type PlayerValue } from './register-values.ts';

type Props = { players: readonly PlayerValue[]; errors: Record<string, string>; onChange: () => void };

const MOST = 40;

/** The players besides the captain: those of the last squad by name, new ones to be typed. */
export function PlayerRows({ players, errors, onChange }: Props) {
  const { t } = useApp();
  const { rows, add, remove } = useFormRows('players', players, onChange);
  return (
    <>
      <ul className="grid gap-3">
        {rows.map(({ key, value, name }, at) => {
          const number = at + 2;
          const isKnown = value.member_id !== '';
          const error = errors[name('first_name')] ?? errors[name('last_name')] ?? errors[name('born_on')];
          const field = (part: keyof PlayerValue, label: string, hint: string, more: object = {}) => (
            <input
              name={name(part)}
              defaultValue={value[part]}
              aria-label={label}
              placeholder={hint}
              aria-invalid={Boolean(error)}
              autoComplete="off"
              readOnly={isKnown && part !== 'born_on'}
              className={`${INPUT} !w-auto min-w-0 flex-1 basis-32`}
              {...more}
            />
          );
          return (
            <li key={key} className="flex flex-wrap items-center gap-2">
              <span aria-hidden="true" className="numerals w-7 text-ink-soft text-xl">
                {number}
              </span>
              <input type="hidden" name={name('member_id')} defaultValue={value.member_id} />
              {field('first_name', t('register.first_name_of', { number }), t('user.first_name'))}
              {field('last_name', t('register.last_name_of', { number }), t('user.last_name'))}
              {!isKnown &&
                field('born_on', t('register.born_of', { number }), '', {
                  type: 'date',
                  title: t('members.born_on'),
                })}
              <IconButton label={t('register.remove_player', { number })} onClick={() => remove(key)}>
                <Icon name="x" />
              </IconButton>
              {error && (
                <p role="alert" className="w-full text-red text-sm">
                  {error}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      {rows.length < MOST && (
        <div>
          <Button onClick={() => add(NO_PLAYER)}>
            <Icon name="plus" /> {t('register.add_player')}
          </Button>
        </div>
      )}
    </>
  );
}
