import { type RegistrationLink, showRegistrationDesk, updateRegistrationLink } from '@oche/contract';
import { useState } from 'react';
import { queryKey, useApp } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { momentIn, zonedField } from '../../lib/form-dates.ts';
import { useSeasonDesk } from '../../lib/season-desk.ts';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { DateTimeField } from '../../ui/date-field.tsx';
import { CheckField, TextArea } from '../../ui/field.tsx';
import { FormConflict } from '../../ui/form-conflict.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ShareLink } from '../../widgets/share-link.tsx';

/** Opens and closes registration, and shows the link with its code. */
export function RegistrationLinkForm({ link }: { link: RegistrationLink }) {
  const { t, query } = useApp();
  const { place, season } = useSeasonDesk();
  const fresh = () => query.invalidateQueries({ queryKey: queryKey(showRegistrationDesk) });
  const valuesOf = ({ is_open, closes_at, words }: RegistrationLink) => ({
    ...{ is_open, closes: zonedField(closes_at, season.zone), words },
  });
  const form = useForm(updateRegistrationLink, {
    values: valuesOf(link),
    toInput: ({ is_open, closes, words }, current) => ({
      ...place,
      ...{ is_open, words, closes_at: momentIn(closes, 'closes') },
      base_version: ((current as RegistrationLink | undefined) ?? link).version,
    }),
    onSaved: fresh,
  });
  return (
    <div className="grid gap-6">
      {link.link && link.is_open && <ShareLink link={link.link} help={t('register.link_help')} t={t} />}
      <form {...form.props} className="grid gap-4">
        <FormConflict<RegistrationLink>
          form={form}
          labels={{
            is_open: t('register.is_open'),
            'closes.local': t('register.closes'),
            words: t('register.words'),
          }}
          valuesOf={valuesOf}
          onTheirs={fresh}
          t={t}
        />
        {form.failure && !form.conflict && <Notice tone="error">{form.failure}</Notice>}
        <CheckField
          label={t('register.is_open')}
          help={t('register.is_open_help')}
          {...form.check('is_open')}
        />
        <DateTimeField
          label={t('register.closes')}
          name="closes"
          moment={link.closes_at ?? undefined}
          zone={season.zone}
          error={form.errors['closes.local'] ?? form.errors.closes_at}
          t={t}
        />
        <TextArea
          label={t('register.words')}
          help={t('register.words_help')}
          optional={t('form.optional')}
          {...form.field('words')}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" look="primary" busy={form.saving} disabled={season.is_closed}>
            {t('register.save')}
          </Button>
          {link.link && <RenewLink link={link} />}
        </div>
      </form>
    </div>
  );
}

function RenewLink({ link }: { link: RegistrationLink }) {
  const { t, query } = useApp();
  const { place } = useSeasonDesk();
  const [isAsking, setAsking] = useState(false);
  const write = useWrite(updateRegistrationLink, {
    savedMessage: t('register.renewed'),
    failedMessage: t('form.did_not_work'),
    onSaved: () => query.invalidateQueries({ queryKey: queryKey(showRegistrationDesk) }),
  });
  const { is_open, closes_at, words, version } = link;
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t('register.renew')}
      </Button>
      {isAsking && (
        <Confirm
          title={t('register.renew_ask')}
          lost={[t('register.renew_lost')]}
          action={t('register.renew')}
          busy={write.pending !== null}
          onConfirm={() =>
            void write
              .send({ ...place, is_open, closes_at, words, renew: true, base_version: version })
              .then(() => setAsking(false))
          }
          onClose={() => setAsking(false)}
          t={t}
        />
      )}
    </>
  );
}
