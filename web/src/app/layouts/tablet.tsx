import { type ReactNode, useRef } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { reloadAt } from '../../lib/paths.ts';
import { LogoMark } from '../../ui/logo.tsx';
import { LOGO_TAPS_TO_LEAVE, leaveTabletMode } from '../tablet-mode.ts';
import { Content } from './content.tsx';

/** Taps further apart belong to a tablet that is cleaned, not to somebody who wants to leave. */
const TAPS_WITHIN_MS = 10_000;

/** A tablet on a board: no way out but five taps on the logo. */
export function TabletLayout({ children }: { children: ReactNode }) {
  const t = useT();
  const taps = useRef<number[]>([]);
  const tap = ({ timeStamp }: { timeStamp: number }) => {
    taps.current = [...taps.current.filter((at) => timeStamp - at < TAPS_WITHIN_MS), timeStamp];
    if (taps.current.length < LOGO_TAPS_TO_LEAVE) return;
    taps.current = [];
    leaveTabletMode();
    // Anew from the server: an account may be signed in on this device, and nobody asked for it here.
    reloadAt('/');
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
