import { type Cup, planCupTie } from '@oche/contract';
import { useT } from '../../lib/app-context.tsx';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { shortDay } from './calendar-data.ts';
import type { CupPlace } from './cup-teams.tsx';

type Props = {
  round: Cup['rounds'][number];
  place: CupPlace;
  nameOf: (team: number) => string;
  onDone: () => unknown;
};

/** Ties whose home has no boards free that evening, each with the evenings it could have instead. */
export function CupOpenTies({ round, place, nameOf, onDone }: Props) {
  const t = useT();
  const plan = useWrite(planCupTie, { savedMessage: t('league_cup.planned'), onSaved: onDone });
  return (
    <div className="grid gap-4 py-3">
      {round.open.map(({ home, away, venue, offers }) => (
        <Notice key={home} tone="warning">
          <p className="font-semibold">{`${nameOf(home)} – ${nameOf(away)}`}</p>
          <p>{t('league_cup.no_evening', { venue })}</p>
          {offers.length === 0 && <p>{t('league_cup.no_offers')}</p>}
          <div className="mt-2 flex flex-wrap gap-2">
            {offers.map((offer) => (
              <Button
                key={`${offer.home} ${offer.date}`}
                busy={plan.pending !== null}
                onClick={() =>
                  void plan.send({ ...place, round: round.round, home, host: offer.home, date: offer.date })
                }
              >
                {t(`league_cup.offer.${offer.kind}`, {
                  date: shortDay(t.locale, offer.date),
                  venue: offer.venue,
                  team: nameOf(offer.home),
                })}
              </Button>
            ))}
          </div>
        </Notice>
      ))}
    </div>
  );
}
