import { type AnswerOf, previewRanking } from '@oche/contract';
import { useRef, useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { readForm } from '../../lib/form-values.ts';
import { toast } from '../../lib/toast.ts';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { type RankingValues, toRankingInput } from './ranking-values.ts';
import { pointsText } from './rule-words.ts';

type Preview = AnswerOf<typeof previewRanking>;
type Input = ReturnType<typeof toRankingInput>;
type Props = {
  rankingId: number;
  values: RankingValues;
  /** What the form leaves out is put back. */
  complete: (input: Input) => Input;
};

const MOST_SHOWN = 20;

/** What the table would look like with what is typed in the form, beside what it is; nothing is saved. */
export function RankingPreview({ rankingId, values, complete }: Props) {
  const t = useT();
  const [preview, setPreview] = useState<Preview | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const look = useWrite(previewRanking, { savedMessage: null, onSaved: setPreview });
  const ask = () => {
    const form = button.current?.form;
    if (!form) return;
    try {
      const { rule, tournament_ids } = complete(toRankingInput(readForm(form, values)));
      void look.send({ ranking_id: rankingId, rule, tournament_ids });
    } catch {
      // Saving says which field it is.
      toast.error(t('form.did_not_work'), t('rankings.bands_wrong'));
    }
  };
  return (
    <div className="grid gap-4">
      <div>
        <Button ref={button} busy={look.pending !== null} onClick={ask}>
          {t('rankings.preview')}
        </Button>
      </div>
      {preview && <Compared preview={preview} />}
    </div>
  );
}

function Compared({ preview: { rows, before } }: { preview: Preview }) {
  const t = useT();
  const was = new Map(before.map((row) => [row.participant_id, row]));
  return (
    <section
      aria-label={t('rankings.preview_title')}
      className="rounded-card border border-line bg-surface p-4"
    >
      <h2 className="text-lg">{t('rankings.preview_title')}</h2>
      <p className="mb-3 text-ink-soft">{t('rankings.preview_text')}</p>
      <table className="w-full">
        <thead className="text-ink-soft text-sm">
          <tr>
            <th className="text-left font-normal">{t('rankings.rank')}</th>
            <th className="text-left font-normal">{t('rankings.player')}</th>
            <th className="text-right font-normal">{t('rankings.points')}</th>
            <th className="text-right font-normal">{t('rankings.preview_was')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MOST_SHOWN).map(({ participant_id, rank, name, points }) => {
            const old = was.get(participant_id);
            return (
              <tr
                key={participant_id}
                className={`border-line border-t ${old?.rank === rank ? '' : 'font-bold'}`}
              >
                <td className="numerals py-1 text-xl">{rank}</td>
                <td>{name}</td>
                <td className="numerals text-right text-xl">{pointsText(points, t)}</td>
                <td className="text-right text-ink-soft">
                  {old ? `${old.rank}. · ${pointsText(old.points, t)}` : '–'}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
