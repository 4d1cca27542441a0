import { type OwnRating, showRating, updateRatingSettings } from '@oche/contract';
import { useAnswer, useT } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { CheckField } from '../../ui/field.tsx';
import { Section } from '../../ui/page.tsx';
import { RatingFigure } from '../../widgets/rating-figure.tsx';
import { SaveRow } from './save-row.tsx';

/** How good one is, for who has played somebody and wants to know it. */
export function Rating() {
  const t = useT();
  const { rating } = useAnswer(showRating, {});
  if (!rating) return null;
  return (
    <Section title={t('rating.title')}>
      <RatingFigure {...rating} t={t} />
    </Section>
  );
}

export function RatingForm() {
  const t = useT();
  const { is_shown }: OwnRating = useAnswer(showRating, {});
  const form = useForm(updateRatingSettings, { values: { is_shown } });
  return (
    <form {...form.props} className="grid gap-4">
      <CheckField label={t('rating.show')} help={t('rating.show_text')} {...form.check('is_shown')} />
      <SaveRow saving={form.saving} saved={form.saved} label={t('rating.save')} />
    </form>
  );
}
