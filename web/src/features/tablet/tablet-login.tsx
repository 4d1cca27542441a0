import { boardLogin } from '@oche/contract';
import { useApp } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { reloadAt } from '../../lib/paths.ts';
import { storeToken } from '../../lib/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';

/** A tablet says which board it hangs beside, with the code the organiser gave out. */
export function TabletLogin() {
  const { t } = useApp();
  const form = useForm(boardLogin, {
    values: { code: '', take_over: false },
    savedMessage: null,
    failedMessage: t('auth.failed'),
    onSaved: ({ token }) => {
      storeToken('tablet', token);
      reloadAt('/tablet');
    },
  });
  return (
    <form {...form.props} className="mx-auto grid w-full max-w-md flex-1 content-center gap-6">
      <div>
        <h1 className="text-4xl">{t('tablet.login.title')}</h1>
        <p className="mt-2 text-ink-soft text-lg">{t('tablet.login.text')}</p>
      </div>
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <TextField
        label={t('tablet.login.code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        {...form.field('code')}
      />
      <Button type="submit" look="primary" busy={form.saving} className="min-h-16 text-xl">
        {t('tablet.login.submit')}
      </Button>
    </form>
  );
}
