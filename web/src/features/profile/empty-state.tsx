import { useT } from '../../lib/app-context.tsx';
import type { To } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Empty } from '../../ui/notice.tsx';

/** For somebody who has not thrown a dart here: the way to the first. */
export function NoGamesYet() {
  const t = useT();
  return (
    <Empty
      icon="target"
      title={t('profile.none')}
      action={
        <ButtonLink to="/play/offline" look="primary">
          {t('profile.none.start')}
        </ButtonLink>
      }
    >
      {t('profile.none_text')}
    </Empty>
  );
}

/** There are games, but none that is asked for. */
export function NothingFits({ to }: { to: To }) {
  const t = useT();
  return (
    <Empty
      icon="search"
      title={t('stats.nothing')}
      action={<ButtonLink to={to}>{t('stats.nothing.all')}</ButtonLink>}
    >
      {t('stats.nothing_text')}
    </Empty>
  );
}
