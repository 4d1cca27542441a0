import { useT } from '../../lib/app-context.tsx';
import type { To } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page.tsx';

type Props = {
  done: { added: number; same: number; out: number };
  back: To;
  onAgain: () => void;
};

/** What an import did, and where to go from here. */
export function ImportDone({ done: { added, same, out }, back, onAgain }: Props) {
  const t = useT();
  return (
    <>
      <PageHead
        title={t('import_room.done', { count: added })}
        lead={t('import_room.done_text', { same, out })}
      />
      <div className="flex flex-wrap gap-3">
        <ButtonLink look="primary" to={back}>
          {t('import_room.back')}
        </ButtonLink>
        <Button onClick={onAgain}>{t('import_room.other_list')}</Button>
      </div>
    </>
  );
}
