import { useT } from '../../lib/app-context.tsx';
import { path } from '../../lib/paths.ts';
import { useOrigin } from '../../lib/use-origin.ts';
import { QrCode } from '../../ui/qr-code.tsx';

/** The way from the hall onto a phone. */
export function FollowCode({ event }: { event: string }) {
  const t = useT();
  const origin = useOrigin();
  const address = `${origin ?? ''}${path('/events/{event}', { event })}`;
  return (
    <div className="mt-auto flex items-center gap-6 max-lg:flex-wrap">
      <div className="size-40 shrink-0">
        {origin && <QrCode text={address} label={t('view.screen.follow')} />}
      </div>
      <p className="min-w-0">
        <span className="block font-bold text-2xl leading-tight lg:text-3xl">{t('view.screen.follow')}</span>
        <span className="block break-all text-ink-soft text-xl">{address.replace(/^https?:\/\//, '')}</span>
      </p>
    </div>
  );
}
