import { boardLogin } from '@oche/contract';
import { useRef } from 'react';
import { useApp } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { reloadAt } from '../../lib/paths.ts';
import { storeToken } from '../../lib/tokens.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { forgetBoardGame } from './board-game.ts';

/** A tablet says which board it hangs beside, with the code the organiser gave out; a scanned code is filled in. */
export function TabletLogin({ code, wasOut }: { code: string; wasOut: boolean }) {
  const { t } = useApp();
  const takesOver = useRef(false);
  const form = useForm(boardLogin, {
    values: { code },
    toInput: (typed) => ({ ...typed, take_over: takesOver.current }),
    savedMessage: null,
    failedMessage: null,
    onSaved: ({ token }) => {
      storeToken('tablet', token);
      forgetBoardGame();
      reloadAt('/tablet');
    },
  });
  const isTaken = form.refusal === 'board_has_tablet';
  return (
    <>
      <form {...form.props} className="mx-auto grid w-full max-w-md flex-1 content-center gap-6">
        <div>
          <h1 className="text-4xl">{t('tablet.login.title')}</h1>
          <p className="mt-2 text-ink-soft text-lg">{t('tablet.login.text')}</p>
        </div>
        {wasOut && !form.failure && <Notice tone="info">{t('tablet.login.was_out')}</Notice>}
        {form.failure && !isTaken && <Notice tone="error">{form.failure}</Notice>}
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
      {isTaken && (
        <Confirm
          title={t('tablet.take_over.title')}
          action={t('tablet.take_over.submit')}
          busy={form.saving}
          onConfirm={() => {
            takesOver.current = true;
            void form.saveOver();
          }}
          onClose={form.forget}
          t={t}
        >
          {t('tablet.take_over.text')}
        </Confirm>
      )}
    </>
  );
}
