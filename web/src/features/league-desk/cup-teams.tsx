import { type Cup, setCupTeams } from '@oche/contract';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { INPUT } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';

/** A cup as its calls name it. */
export type CupPlace = { org_slug: string; season_slug: string; group_slug: string };

const POTS = [1, 2, 3, 4] as const;

/** Who enters, and from which pot; all teams of the season in one tap. */
export function CupTeams({ cup, place, onDone }: { cup: Cup; place: CupPlace; onDone: () => unknown }) {
  const t = useT();
  const everybody = [...cup.teams, ...cup.others.map((team) => ({ ...team, pot: 1 }))].sort((a, b) =>
    a.name.localeCompare(b.name, t.locale),
  );
  const [pots, setPots] = useState<ReadonlyMap<number, number>>(
    new Map(cup.teams.map(({ id, pot }) => [id, pot])),
  );
  const write = useWrite(setCupTeams, { onSaved: onDone });
  const put = (id: number, pot: number) =>
    setPots((before) => {
      const next = new Map(before);
      if (pot === 0) next.delete(id);
      else next.set(id, pot);
      return next;
    });
  return (
    <Section
      title={t('league_cup.teams')}
      aside={
        <Button
          look="quiet"
          onClick={() => setPots(new Map(everybody.map(({ id, pot }) => [id, pots.get(id) ?? pot])))}
        >
          {t('league_cup.enter_all')}
        </Button>
      }
    >
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          void write.send({ ...place, teams: [...pots].map(([team_id, pot]) => ({ team_id, pot })) });
        }}
      >
        <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
          {everybody.map(({ id, name }) => (
            <li key={id} className="border-line border-b py-1">
              <label className="flex items-center justify-between gap-3">
                {name}
                <select
                  className={`${INPUT} max-w-36`}
                  value={pots.get(id) ?? 0}
                  onChange={({ target }) => put(id, Number(target.value))}
                >
                  <option value={0}>{t('league_cup.not_in')}</option>
                  {POTS.map((pot) => (
                    <option key={pot} value={pot}>
                      {t('league_cup.pot', { pot })}
                    </option>
                  ))}
                </select>
              </label>
            </li>
          ))}
        </ul>
        <Button type="submit" look="primary" busy={write.pending !== null} className="mt-4">
          {t('league_cup.save_teams', { count: pots.size })}
        </Button>
      </form>
    </Section>
  );
}
