import type { PairingId } from '@oche/tournament';
import type { ReactNode } from 'react';
import type { LightLink } from '../../lib/links.tsx';

/** What a tap on a game does: at the desk something is opened, elsewhere it leads to the page of the game. */
export type Opens = { onOpen: (pairing: PairingId) => void } | { link: (pairing: PairingId) => LightLink };

type Props = { opens: Opens | undefined; pairing: PairingId; className: string; children: ReactNode };

export function OpensGame({ opens, pairing, className, children }: Props) {
  if (!opens) return <div className={className}>{children}</div>;
  if ('link' in opens)
    return (
      <a {...opens.link(pairing)} className={className}>
        {children}
      </a>
    );
  return (
    <button type="button" onClick={() => opens.onOpen(pairing)} className={`${className} cursor-pointer`}>
      {children}
    </button>
  );
}
