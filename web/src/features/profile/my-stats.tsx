import { type AnswerOf, showStatistics } from '@oche/contract';
import { MAIN_GAME, presentationOf, wonLegsByFormat, type X01Statistics, x01StatisticsOf } from '@oche/darts';
import { type Translate, translateLoose } from '@oche/messages';
import { formatDate } from '@oche/messages/dates';
import { useAnswer, useT } from '../../lib/app-context.tsx';
import { useSettledSearch } from '../../lib/search.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageHead, Section } from '../../ui/page.tsx';
import { FigureTiles, type Tile } from '../../widgets/figure-tiles.tsx';
import { figureText } from '../../widgets/figure-words.ts';
import { NoGamesYet, NothingFits } from './empty-state.tsx';
import { ExportVisits } from './export-visits.tsx';
import { type FilterInput, filterInput, isFiltered } from './filter-input.ts';
import { Form } from './form.tsx';
import { MatchFilter } from './match-filter.tsx';
import { ScoringDetails } from './scoring-details.tsx';

const ADDRESS = '/profile/my-stats';
type Answer = AnswerOf<typeof showStatistics>;

export function MyStats() {
  const t = useT();
  const search = useSettledSearch(ADDRESS);
  const answer = useAnswer(showStatistics, filterInput(search));
  const { games, game, played } = answer;
  const isEmpty = games.length === 0 && !isFiltered(search);
  return (
    <>
      <PageHead
        title={t('stats.title')}
        lead={
          isEmpty
            ? ''
            : `${t(`games.name.${game}`)}, ${t('stats.lead', { count: played })} · ${periodText(filterInput(search), t)}`
        }
        actions={
          played > 0 && (
            <Button className="no-print" onClick={() => print()}>
              {t('stats.print')}
            </Button>
          )
        }
      />
      {isEmpty ? (
        <NoGamesYet />
      ) : (
        <>
          <MatchFilter to={ADDRESS} games={games.map((each) => each.game)} usual={MAIN_GAME} />
          {played === 0 ? <NothingFits to={ADDRESS} /> : <Figures answer={answer} />}
          {played > 0 && (
            <p className="no-print mb-4">
              <ButtonLink to="/play/training/my-board">{t('training.my_board')}</ButtonLink>
            </p>
          )}
          {played > 0 && <ExportVisits />}
        </>
      )}
    </>
  );
}

/** Of which games the figures are: they stand on paper too, where the filter does not. */
const periodText = ({ period = 'all', from, to }: FilterInput, t: Translate): string =>
  from || to
    ? [from, to].map((day) => (day ? formatDate(t.locale, day) : '…')).join(' – ')
    : t(`filter.period.${period}`);

/** Of the format that is usual for this player: ten darts from 301 are no better than thirteen from 501. */
function bestLeg(statistics: X01Statistics, t: Translate): Tile {
  const [usual] = wonLegsByFormat(statistics);
  return {
    label: t('figure.best_leg'),
    value: figureText('best_leg', usual?.best, t),
    note: usual && t('stats.legs.from', { start: usual.start }),
  };
}

function Figures({ answer: { game, figure, figures, statistics, form } }: { answer: Answer }) {
  const t = useT();
  const shown =
    presentationOf(game).careerFigures ?? Object.keys(figures).filter((name) => figures[name] !== null);
  // Only countdowns in legs have doubles, checkouts and best legs to show.
  const details = x01StatisticsOf(game, statistics);
  const tiles: Tile[] = shown.map((name) => ({
    label: translateLoose(t, `figure.${name}`),
    value: figureText(name, figures[name], t),
  }));
  if (details) tiles.push(bestLeg(details, t));
  return (
    <>
      <div className="mb-10">
        <FigureTiles tiles={tiles} />
      </div>
      {form.length > 0 && (
        <Section title={t('profile.form')}>
          {details && <p className="mb-3 text-ink-soft">{t('profile.form.text')}</p>}
          <Form figure={figure} form={form} />
        </Section>
      )}
      {details && <ScoringDetails statistics={details} figures={figures} />}
    </>
  );
}
