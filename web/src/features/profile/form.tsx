import type { FormPoint } from '@oche/contract';
import { translateLoose } from '@oche/messages';
import { formatDay } from '@oche/messages/dates';
import { useT } from '../../lib/app-context.tsx';
import { Link } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { figureText } from '../../widgets/figure-words.ts';
import { ResultChart } from '../../widgets/result-chart.tsx';

/** The form by one figure, game by game. */
export function Form({ figure, form }: { figure: string; form: readonly FormPoint[] }) {
  const t = useT();
  return (
    <ResultChart
      moving={10}
      label={translateLoose(t, `figure.${figure}`)}
      points={form.map(({ game_id, value, won, finished_at }) => ({
        ...{ id: game_id, value, won },
        when: formatDay(t.locale, finished_at),
      }))}
      say={(value) => figureText(figure, value, t)}
      linkTo={(id, text) => (
        <Link
          to={path('/live/{id}', { id })}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {text}
        </Link>
      )}
      t={t}
    />
  );
}
