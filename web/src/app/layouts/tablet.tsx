import { type ReactNode, useRef, useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { isPin, keptPin } from '../../lib/board-pin.ts';
import { reloadAt } from '../../lib/paths.ts';
import { LogoMark } from '../../ui/logo.tsx';
import { PinDialog } from '../../ui/pin-dialog.tsx';
import { LOGO_TAPS_TO_LEAVE, leaveTabletMode } from '../tablet-mode.ts';
import { Content } from './content.tsx';

/** Taps further apart belong to a tablet that is cleaned, not to somebody who wants to leave. */
const TAPS_WITHIN_MS = 10_000;

/** A tablet on a board: no way out but five taps on the logo, and the number of the house where it asks for one. */
export function TabletLayout({ children }: { children: ReactNode }) {
  const t = useT();
  const taps = useRef<number[]>([]);
  const [pin, setPin] = useState<ReturnType<typeof keptPin>>(null);
  const leave = () => {
    leaveTabletMode();
    // Anew from the server: an account may be signed in on this device, and nobody asked for it here.
    reloadAt('/');
  };
  const tap = ({ timeStamp }: { timeStamp: number }) => {
    taps.current = [...taps.current.filter((at) => timeStamp - at < TAPS_WITHIN_MS), timeStamp];
    if (taps.current.length < LOGO_TAPS_TO_LEAVE) return;
    taps.current = [];
    const asked = keptPin();
    if (asked) setPin(asked);
    else leave();
  };
  return (
    <div className="relative flex min-h-dvh select-none flex-col bg-ground">
      <button
        type="button"
        onClick={tap}
        aria-label={t('tablet.logo')}
        className="absolute top-2 left-4 rounded-full p-2"
      >
        <LogoMark className="size-10" />
      </button>
      <Content className="flex flex-1 flex-col px-6 pb-6">{children}</Content>
      {pin && (
        <PinDialog
          isRight={(typed) => isPin(pin, typed)}
          onRight={leave}
          onClose={() => setPin(null)}
          t={t}
        />
      )}
    </div>
  );
}
