import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useRef } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import { LOGO_TAPS_TO_LEAVE, leaveTabletMode } from '../tablet-mode.ts';
import { Content } from './content.tsx';

/** How long a series of taps on the logo may pause. */
const TAP_PAUSE = 2000;

/** A tablet on a board: no way out but five taps on the logo. */
export function TabletLayout({ children }: { children: ReactNode }) {
  const t = useT();
  const router = useRouter();
  const taps = useRef({ count: 0, at: 0 });
  const tap = (event: { timeStamp: number }) => {
    const { count, at } = taps.current;
    taps.current = { count: event.timeStamp - at > TAP_PAUSE ? 1 : count + 1, at: event.timeStamp };
    if (taps.current.count < LOGO_TAPS_TO_LEAVE) return;
    taps.current.count = 0;
    leaveTabletMode();
    void router.navigate({ to: '/' });
  };
  return (
    <div className="flex min-h-dvh select-none flex-col bg-ground">
      <header className="flex items-center px-6 py-4">
        <button type="button" onClick={tap} aria-label={t('tablet.logo')} className="rounded-full p-2">
          <LogoMark className="size-10" />
        </button>
      </header>
      <Content className="flex flex-1 flex-col px-6 pb-6">{children}</Content>
    </div>
  );
}
