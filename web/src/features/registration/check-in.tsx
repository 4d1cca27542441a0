import { checkInMyself, type Registration } from '@oche/contract';
import { useT } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { path } from '../../lib/paths.ts';
import { useUser } from '../../lib/user.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useFreshRegistration } from './use-mailed-entry.ts';

type Props = { registration: Registration; token: string | undefined; code: string | undefined };

/** Whoever scans the code in the hall says that they are here, with one tap. */
export function CheckIn({ registration, token, code }: Props) {
  const t = useT();
  const { mine, phase, entry_phase } = registration;
  if (phase !== 'entry')
    return (
      <Notice>
        <p className="font-semibold">{t('check_in.over')}</p>
        <p>{t('check_in.over_text')}</p>
      </Notice>
    );
  if (entry_phase !== 'check_in')
    return (
      <Notice>
        <p className="font-semibold">{t('check_in.not_open')}</p>
        <p>{t('check_in.not_open_text')}</p>
      </Notice>
    );
  if (!mine) return <WhoAreYou registration={registration} code={code} />;
  if (mine.is_present) return null;
  return <SayHere registration={registration} token={token} code={code} />;
}

function SayHere({ registration: { tournament_id }, token, code }: Props) {
  const t = useT();
  const refresh = useFreshRegistration();
  const form = useForm(checkInMyself, {
    values: { code: code ?? '' },
    toInput: (typed) => ({ tournament_id, code: typed.code, token }),
    savedMessage: t('registration.mine.here'),
    failedMessage: t('form.did_not_work'),
    onSaved: refresh,
  });
  const isTyped = code === undefined || form.errors.code !== undefined;
  return (
    <form {...form.props} aria-label={t('check_in.title')} className="grid gap-4">
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      {isTyped ? (
        <TextField
          label={t('check_in.code')}
          help={t('check_in.code_help')}
          autoComplete="off"
          autoCapitalize="characters"
          {...form.field('code')}
        />
      ) : (
        <input type="hidden" {...{ name: 'code', defaultValue: code }} />
      )}
      <Button type="submit" look="primary" busy={form.saving} className="min-h-16 text-xl">
        {t('check_in.here')}
      </Button>
    </form>
  );
}

function WhoAreYou({ registration: { slug }, code }: Omit<Props, 'token'>) {
  const t = useT();
  const user = useUser();
  const back = path('/tournaments/{tournament}', { tournament: slug }, { code });
  return (
    <section className="grid gap-3 rounded-card border border-line-strong/50 p-5">
      <h2 className="text-xl">{t('check_in.who')}</h2>
      {user && <p>{t('check_in.not_entered', { name: `${user.first_name} ${user.last_name}` })}</p>}
      <p className="text-ink-soft">{t('check_in.who_text')}</p>
      {!user && (
        <div>
          <ButtonLink look="primary" to={path('/auth/login', {}, { redirect: back })}>
            {t('check_in.sign_in')}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
