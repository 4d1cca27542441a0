import { type OpenRegistration, showLastSquad } from '@oche/contract';
import { useState } from 'react';
import { useApp } from '../../lib/app-context.tsx';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/combobox.tsx';
import { emptyTeam, formerTeam, type RegisterValues } from './register-values.ts';

type Props = { registration: OpenRegistration; token: string; onChosen: (values: RegisterValues) => void };

/** A team that was there before, or a new one. */
export function ChooseFormer({ registration: { teams }, token, onChosen }: Props) {
  const { t } = useApp();
  const [slug, setSlug] = useState('');
  const fetchSquad = useWrite(showLastSquad, {
    savedMessage: null,
    failedMessage: t('form.did_not_work'),
    onSaved: (last, input) => onChosen(formerTeam(input.team_slug, last)),
  });
  return (
    <div className="grid gap-6">
      <section className="grid gap-4 rounded-card border border-line-strong/50 p-5">
        <h2 className="text-xl">{t('register.renew_team')}</h2>
        <p className="text-ink-soft">{t('register.renew_team_text')}</p>
        <Combobox
          label={t('register.which_team')}
          name="former"
          options={teams.map((team) => ({ value: team.slug, label: team.name }))}
          onChoose={setSlug}
          t={t}
        />
        <Button
          look="primary"
          className="min-h-14 text-lg"
          disabled={slug === ''}
          busy={fetchSquad.pending !== null}
          onClick={() => void fetchSquad.send({ token, team_slug: slug })}
        >
          {t('register.go_on')}
        </Button>
      </section>
      <section className="grid gap-4 rounded-card border border-line-strong/50 p-5">
        <h2 className="text-xl">{t('register.a_new_team')}</h2>
        <Button className="min-h-14 text-lg" onClick={() => onChosen(emptyTeam())}>
          {t('register.a_new_team_do')}
        </Button>
      </section>
    </div>
  );
}
