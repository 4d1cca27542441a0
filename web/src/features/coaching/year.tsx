import { type AnswerOf, showYear } from '@oche/contract';
import { formatMonth } from '@oche/messages/dates';
import { formatNumber } from '@oche/messages/numbers';
import { useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { path } from '../../lib/paths.ts';
import { AsyncSection } from '../../ui/async-section.tsx';
import { Button } from '../../ui/button.tsx';
import { Choices } from '../../ui/choices.tsx';
import { Empty } from '../../ui/notice.tsx';
import { PageHead, Section } from '../../ui/page.tsx';
import { BarList } from '../../widgets/bar-list.tsx';
import { FigureTiles } from '../../widgets/figure-tiles.tsx';
import { figureText } from '../../widgets/figure-words.ts';
import { ResultChart } from '../../widgets/result-chart.tsx';

type Year = AnswerOf<typeof showYear>;
const YEARS_BACK = 2;

type Props = { studentId: number; isOwn: boolean; year: number; thisYear: number };

/** A year of x01 on one page, to look at and to print. */
export function MyYear({ studentId, isOwn, year, thisYear }: Props) {
  const t = useT();
  const answer = useAsyncAnswer(showYear, { student_id: studentId, year });
  const student = isOwn ? undefined : studentId;
  return (
    <>
      <PageHead
        title={t('year.title', { year: String(year) })}
        lead={answer.data && !isOwn ? answer.data.student.name : t('year.lead')}
        actions={
          <Button className="no-print" onClick={() => print()}>
            {t('year.print')}
          </Button>
        }
      />
      <div className="mb-8 flex">
        <Choices
          label={t('year.which')}
          chosen={String(year)}
          choices={Array.from({ length: YEARS_BACK + 1 }, (_, back) => String(thisYear - back)).map(
            (value) => ({
              ...{ value, label: value },
              to: path('/play/training/my-year', {}, { year: value, student }),
            }),
          )}
        />
      </div>
      <AsyncSection
        t={t}
        answer={answer}
        className="h-96"
        empty={{
          when: ({ months }) => months.length === 0,
          show: <Empty icon="target" title={t('year.empty')} />,
        }}
      >
        {(found) => <Figures year={found} />}
      </AsyncSection>
    </>
  );
}

function Figures({ year: { year, months, maximums, best_checkout, best_leg } }: { year: Year }) {
  const t = useT();
  const sum = (of: 'games' | 'darts') => months.reduce((all, month) => all + month[of], 0);
  const whole = (value: number | null) => (value === null ? '–' : formatNumber(t.locale, value));
  const points = months.reduce((all, { average, darts }) => all + (average ?? 0) * darts, 0);
  const nameOf = (month: number) => formatMonth(t.locale, `${year}-${String(month).padStart(2, '0')}`);
  return (
    <div data-testid="year">
      <div className="mb-10">
        <FigureTiles
          tiles={[
            { label: t('year.games'), value: whole(sum('games')) },
            { label: t('year.darts'), value: whole(sum('darts')) },
            {
              label: t('figure.average'),
              value: figureText('average', points / Math.max(1, sum('darts')), t),
              note: String(year),
            },
            { label: t('year.maximums'), value: whole(maximums) },
            { label: t('year.best_checkout'), value: whole(best_checkout) },
            { label: t('year.best_leg'), value: whole(best_leg) },
          ]}
        />
      </div>
      <Section title={t('year.average_by_month')}>
        <ResultChart
          moving={1}
          label={t('year.average_by_month')}
          points={months.flatMap(({ month, average }) =>
            average === null ? [] : [{ id: String(month), value: average, when: nameOf(month) }],
          )}
          say={(value) => figureText('average', value, t)}
          t={t}
        />
      </Section>
      <Section title={t('year.darts_by_month')}>
        <BarList
          label={t('year.darts_by_month')}
          bars={months.map(({ month, darts }) => ({ label: nameOf(month), count: darts }))}
          t={t}
        />
      </Section>
    </div>
  );
}
