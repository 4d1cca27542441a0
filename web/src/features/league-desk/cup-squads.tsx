import { type Cup, setCupSquad, showCupSquad } from '@oche/contract';
import { useState } from 'react';
import { queryKey, useApp, useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { useWrite } from '../../lib/write.ts';
import { AsyncSection } from '../../ui/async-section.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckField } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';
import type { CupPlace } from './cup-teams.tsx';

type Props = { cup: Cup; place: CupPlace; onDone: () => unknown };

/** With whom each team plays in the cup. */
export function CupSquads({ cup, place, onDone }: Props) {
  const t = useT();
  const [chosen, setChosen] = useState<Cup['teams'][number] | null>(null);
  if (cup.teams.length === 0) return null;
  return (
    <Section title={t('league_cup.squads')}>
      <p className="mb-3 text-ink-soft text-sm">{t('league_cup.squads_help')}</p>
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {cup.teams.map((team) => (
          <li key={team.id} className="flex items-center justify-between gap-3 border-line border-b py-1">
            <span>
              <span className="block">{team.name}</span>
              <span className="block text-ink-soft text-sm">
                {team.squad === 0
                  ? t('league_cup.whole_squad')
                  : t('league_cup.squad_count', { count: team.squad })}
              </span>
            </span>
            <Button look="quiet" onClick={() => setChosen(team)}>
              {t('league_cup.choose_squad')}
              <span className="sr-only"> {team.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {chosen && <SquadDialog team={chosen} place={place} onDone={onDone} onClose={() => setChosen(null)} />}
    </Section>
  );
}

type SquadProps = Omit<Props, 'cup'> & { team: Cup['teams'][number]; onClose: () => void };

function SquadDialog({ team, place, onDone, onClose }: SquadProps) {
  const { t, query } = useApp();
  const input = { ...place, team_id: team.id };
  const squad = useAsyncAnswer(showCupSquad, input);
  const [touched, setTouched] = useState<ReadonlyMap<number, boolean>>(new Map());
  const write = useWrite(setCupSquad, {
    onSaved: async () => {
      onClose();
      await Promise.all([query.invalidateQueries({ queryKey: queryKey(showCupSquad, input) }), onDone()]);
    },
  });
  const isIn = ({ participant_id, is_in }: { participant_id: number; is_in: boolean }) =>
    touched.get(participant_id) ?? is_in;
  return (
    <Dialog
      title={t('league_cup.squad_title', { team: team.name })}
      onClose={onClose}
      closeLabel={t('dialog.close')}
    >
      <AsyncSection answer={squad} t={t}>
        {(members) => (
          <form
            method="post"
            className="grid gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              const ids = members.filter(isIn).map(({ participant_id }) => participant_id);
              void write.send({ ...input, participant_ids: ids });
            }}
          >
            <p className="text-ink-soft text-sm">{t('league_cup.squads_help')}</p>
            {members.map((member) => (
              <CheckField
                key={member.participant_id}
                label={member.name}
                checked={isIn(member)}
                onChange={({ target }) =>
                  setTouched((before) => new Map(before).set(member.participant_id, target.checked))
                }
              />
            ))}
            <div className="flex justify-end gap-3">
              <Button onClick={onClose}>{t('dialog.cancel')}</Button>
              <Button type="submit" look="primary" busy={write.pending !== null}>
                {t('league_cup.save_squad')}
              </Button>
            </div>
          </form>
        )}
      </AsyncSection>
    </Dialog>
  );
}
