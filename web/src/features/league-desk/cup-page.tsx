import { CHANNELS, type Cup, drawCup, planCup, showCup, showCupTie } from '@oche/contract';
import { useCallback, useState } from 'react';
import { queryKey, useAnswer, useApp, useT } from '../../lib/app-context.tsx';
import { Link } from '../../lib/links.tsx';
import { useLive } from '../../lib/live.ts';
import { path } from '../../lib/paths.ts';
import { useParams, useSearch } from '../../lib/search.ts';
import { useSoon } from '../../lib/use-soon.ts';
import { useWrite } from '../../lib/write.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CheckField, SelectField, TextField } from '../../ui/field.tsx';
import { Empty } from '../../ui/notice.tsx';
import { PageHead, Section } from '../../ui/page.tsx';
import { dayText, NEWS, shortDay } from './calendar-data.ts';
import { LevelTie } from './cup-level-tie.tsx';
import { CupOpenTies } from './cup-open-ties.tsx';
import { CupSquads } from './cup-squads.tsx';
import { type CupPlace, CupTeams } from './cup-teams.tsx';

const PAGE = '/competition/{org_slug}/season/{season_slug}/cups/{group_slug}';
type Round = Cup['rounds'][number];

/** A cup: who plays, each round drawn live, its matches, and who is through. */
export function CupPage() {
  const { t, query } = useApp();
  const { org_slug, season_slug, group_slug } = useParams(PAGE);
  const place = { org_slug, season_slug, group_slug };
  const { stage } = useSearch(PAGE);
  const cup = useAnswer(showCup, place);
  const refresh = useCallback(
    () => query.invalidateQueries({ queryKey: queryKey(showCup, { org_slug, season_slug, group_slug }) }),
    [query, org_slug, season_slug, group_slug],
  );
  const soon = useSoon(refresh, NEWS);
  useLive(CHANNELS.cup(cup.group_id), {
    onMessage: { change: ({ v }) => v > cup.v && soon(), match: soon },
    onSync: soon,
  });
  const last = cup.rounds.at(-1);
  if (stage && last) return <Stage cup={cup} round={last} place={place} onDone={refresh} />;
  return (
    <>
      <PageHead
        title={cup.name}
        lead={t('league_cup.lead', { count: cup.teams.length })}
        actions={
          last && <ButtonLink to={path(PAGE, place, { stage: '1' })}>{t('league_cup.open_stage')}</ButtonLink>
        }
      />
      {cup.rounds.toReversed().map((round) => (
        <RoundList key={round.round} cup={cup} round={round} place={place} onDone={refresh} />
      ))}
      {cup.leads && cup.next.length > 1 && <Draw cup={cup} place={place} onDone={refresh} />}
      {cup.next.length === 1 && (
        <p className="mb-8 text-2xl">{t('league_cup.winner', { team: nameIn(cup, cup.next[0]!) })}</p>
      )}
      {cup.leads && cup.rounds.length === 0 ? (
        <CupTeams cup={cup} place={place} onDone={refresh} />
      ) : (
        cup.rounds.length === 0 && <Empty icon="trophy" title={t('league_cup.not_drawn')} />
      )}
      {cup.leads && <CupSquads cup={cup} place={place} onDone={refresh} />}
    </>
  );
}

const nameIn = ({ teams }: Cup, id: number): string => teams.find((team) => team.id === id)?.name ?? '';

type RoundProps = { cup: Cup; round: Round; place: CupPlace; onDone: () => unknown };

function RoundList({ cup, round, place, onDone }: RoundProps) {
  const t = useT();
  const plan = useWrite(planCup, { savedMessage: t('league_cup.planned'), onSaved: onDone });
  const isShown = round.ties.length === round.count;
  const { group_slug: _, ...season } = place;
  return (
    <Section
      title={t('league_cup.round', { round: round.round })}
      aside={<span className="text-ink-soft text-sm">{dayText(t.locale, round.week)}</span>}
    >
      <ul className="divide-y divide-line">
        {round.ties.map((tie) => {
          const { home, away, match, through } = tie;
          return (
            <li key={home} className="flex flex-wrap items-center gap-x-6 py-2">
              <span className="min-w-64 flex-1 max-sm:basis-full">
                <span className={through === home ? 'font-semibold' : ''}>{nameIn(cup, home)}</span>
                {' – '}
                <span className={through !== null && through === away ? 'font-semibold' : ''}>
                  {away === null ? t('league_cup.bye') : nameIn(cup, away)}
                </span>
              </span>
              {match && (
                <Link
                  to={path('/competition/{org_slug}/season/{season_slug}/matches/{match_slug}', {
                    ...season,
                    match_slug: match.slug,
                  })}
                  className="hover:underline"
                >
                  {match.score ? `${match.score[0]}–${match.score[1]}` : shortDay(t.locale, match.date)}
                  <span className="sr-only"> {nameIn(cup, home)}</span>
                </Link>
              )}
              {cup.leads && tie.is_level && (
                <LevelTie
                  tie={tie}
                  round={round.round}
                  nameOf={(team) => nameIn(cup, team)}
                  {...{ place, onDone }}
                />
              )}
            </li>
          );
        })}
      </ul>
      {!isShown && (
        <p className="py-2 text-ink-soft">
          {t('league_cup.in_bowl', { count: round.count - round.ties.length })}
        </p>
      )}
      {cup.leads && round.open.length > 0 && (
        <CupOpenTies {...{ round, place, onDone }} nameOf={(team) => nameIn(cup, team)} />
      )}
      {cup.leads && isShown && !round.is_planned && canPlan(round) && (
        <Button
          look="primary"
          busy={plan.pending !== null}
          onClick={() => void plan.send({ ...place, round: round.round })}
        >
          {t('league_cup.plan')}
        </Button>
      )}
    </Section>
  );
}

/** Ties that wait and find an evening by themselves. */
const canPlan = ({ ties, open }: Round): boolean =>
  ties.filter(({ away, match }) => away !== null && match === null).length > open.length;

function Draw({ cup, place, onDone }: Omit<RoundProps, 'round'>) {
  const t = useT();
  const round = cup.rounds.length + 1;
  const [week, setWeek] = useState(cup.cup_weeks[round - 1] ?? cup.cup_weeks[0] ?? '');
  const [usesPots, setPots] = useState(cup.teams.some(({ pot }) => pot > 1));
  const draw = useWrite(drawCup, { savedMessage: null, onSaved: onDone });
  return (
    <Section title={t('league_cup.draw_title', { round, count: cup.next.length })}>
      <form
        method="post"
        className="grid max-w-md gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void draw.send({ ...place, round, week, uses_pots: usesPots });
        }}
      >
        {cup.cup_weeks.length > 0 ? (
          <SelectField
            label={t('league_cup.week')}
            value={week}
            onChange={({ target }) => setWeek(target.value)}
          >
            {cup.cup_weeks.map((day) => (
              <option key={day} value={day}>
                {dayText(t.locale, day)}
              </option>
            ))}
          </SelectField>
        ) : (
          <TextField
            type="date"
            required
            label={t('league_cup.week')}
            value={week}
            onChange={({ target }) => setWeek(target.value)}
          />
        )}
        <CheckField
          label={t('league_cup.uses_pots')}
          help={t('league_cup.uses_pots_help')}
          checked={usesPots}
          onChange={({ target }) => setPots(target.checked)}
        />
        <div>
          <Button type="submit" look="primary" busy={draw.pending !== null} disabled={!week}>
            {t('league_cup.draw')}
          </Button>
        </div>
      </form>
    </Section>
  );
}

/** For the screen in the room: one tie after the other, large; everybody who follows sees each as it is drawn. */
function Stage({ cup, round, place, onDone }: RoundProps) {
  const t = useT();
  const write = useWrite(showCupTie, { savedMessage: null, onSaved: onDone });
  const shown = round.ties.length;
  const last = round.ties.at(-1);
  const send = (to: number) => void write.send({ ...place, round: round.round, shown: to });
  return (
    <div className="rounded-card bg-oche p-6 text-cream sm:p-10">
      <h1 className="text-2xl">
        {cup.name}, {t('league_cup.round', { round: round.round })}
      </h1>
      <div aria-live="polite" className="my-8 min-h-40 text-center">
        {last ? (
          <>
            <p className="text-4xl sm:text-6xl">{nameIn(cup, last.home)}</p>
            <p className="my-3 text-cream/70 text-xl">
              {last.away === null ? t('league_cup.has_bye') : t('league_cup.against')}
            </p>
            {last.away !== null && <p className="text-4xl sm:text-6xl">{nameIn(cup, last.away)}</p>}
          </>
        ) : (
          <p className="text-3xl">{t('league_cup.ready')}</p>
        )}
      </div>
      <p className="text-center">{t('league_cup.shown', { shown, count: round.count })}</p>
      {cup.leads && (
        <div className="no-print mt-4 flex flex-wrap justify-center gap-3">
          {shown < round.count && (
            <>
              <Button look="medal" busy={write.pending !== null} onClick={() => send(shown + 1)}>
                {t('league_cup.next_tie')}
              </Button>
              <Button look="chalk" busy={write.pending !== null} onClick={() => send(round.count)}>
                {t('league_cup.show_all')}
              </Button>
            </>
          )}
          {shown === 0 && (
            <Button look="chalk" busy={write.pending !== null} onClick={() => send(-1)}>
              {t('league_cup.put_back')}
            </Button>
          )}
          <ButtonLink look="chalk" to={path(PAGE, place)}>
            {t('league_cup.to_cup')}
          </ButtonLink>
        </div>
      )}
      <ol className="mt-8 grid gap-x-8 sm:grid-cols-2">
        {round.ties.map(({ home, away }) => (
          <li key={home} className="border-cream/20 border-b py-2">
            {nameIn(cup, home)} – {away === null ? t('league_cup.bye') : nameIn(cup, away)}
          </li>
        ))}
      </ol>
      <p className="mt-6 text-cream/60 text-sm">{t('league_cup.number', { dice: round.dice })}</p>
    </div>
  );
}
