import { reasonWords } from '@oche/contract';
import type { GroupRemark } from '@oche/league';
import { type Translate, translateLoose } from '@oche/messages';
import { useApp } from '../../lib/app-context.tsx';
import { useSeasonDesk } from '../../lib/season-desk.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page.tsx';
import { GroupTabs } from './group-tabs.tsx';
import { PlaceBoard } from './place-board.tsx';
import { usePlaces } from './use-places.ts';

/** Which team plays in which group: dragged, carried by keys, or sent there; checked while it is done, saved at once. */
export function GroupTeams({ slug }: { slug: string }) {
  const { t } = useApp();
  const { place, season } = useSeasonDesk();
  const places = usePlaces(place);
  const { columns, changes, isSaving } = places;
  return (
    <>
      <PageHead title={t('places.title')} lead={t('places.lead')} />
      <GroupTabs {...{ place, slug, t }} />
      <div className="sticky top-32 z-20 mb-4 flex flex-wrap items-center gap-3 border-line border-b bg-ground py-2">
        <p role="status" className="flex-1 basis-48 font-semibold">
          {t('places.changes', { count: changes })}
        </p>
        {changes > 0 && <Button onClick={places.undo}>{t('places.undo')}</Button>}
        {changes > 0 && (
          <Button look="primary" busy={isSaving} onClick={() => void places.save()}>
            {t('places.save', { count: changes })}
          </Button>
        )}
      </div>
      {places.isOutdated && <Notice tone="warning">{t('places.conflict')}</Notice>}
      {places.failure && <Notice tone="error">{places.failure}</Notice>}
      <Remarks {...{ places, t }} />
      <PlaceBoard columns={columns} first={slug} isFixed={season.is_closed} onMove={places.move} t={t} />
    </>
  );
}

type Places = ReturnType<typeof usePlaces>;

function Remarks({ places: { remarks, columns, locations }, t }: { places: Places; t: Translate }) {
  const words = ({ why }: GroupRemark) => {
    const { key, args } = reasonWords('group', why, (fact, value) => {
      if (fact === 'group') return columns.find(({ slug }) => slug === value)?.name ?? value;
      if (fact === 'location') return locations.find(({ id }) => String(id) === value)?.name ?? value;
      if (fact === 'team')
        return columns.flatMap(({ teams }) => teams).find(({ slug }) => slug === value)?.name ?? value;
      return fact === 'evening' ? translateLoose(t, `weekday.${value}`) : value;
    });
    return translateLoose(t, key, args);
  };
  const problems = remarks.filter(({ weight }) => weight === 'problem');
  const others = remarks.filter(({ weight }) => weight === 'remark');
  return (
    <div aria-live="polite" className="mb-6 grid gap-4 lg:grid-cols-2">
      {remarks.length === 0 && <p className="text-ink-soft">{t('places.all_good')}</p>}
      {problems.length > 0 && (
        <RemarkList title={t('places.problems')} lines={problems.map(words)} isProblem />
      )}
      {others.length > 0 && <RemarkList title={t('places.remarks')} lines={others.map(words)} />}
    </div>
  );
}

type ListProps = { title: string; lines: readonly string[]; isProblem?: boolean };

const RemarkList = ({ title, lines, isProblem = false }: ListProps) => (
  <details open={isProblem || lines.length < 5}>
    <summary className="min-h-11 cursor-pointer content-center font-semibold">
      {title} ({lines.length})
    </summary>
    <ul className={`list-disc pl-5 ${isProblem ? 'font-semibold' : 'text-ink-soft'}`}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </details>
);
