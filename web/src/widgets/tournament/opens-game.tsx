import type { PairingId } from '@oche/tournament';
import type { ReactNode } from 'react';
import { Link } from '../../lib/links.tsx';
import type { To } from '../../lib/paths.ts';

/** What a tap on a game does: at the desk something is opened, elsewhere it leads to the page of the game. */
export type Opens = { onOpen: (pairing: PairingId) => void } | { to: (pairing: PairingId) => To };

type Props = { opens: Opens | undefined; pairing: PairingId; className: string; children: ReactNode };

export function OpensGame({ opens, pairing, className, children }: Props) {
  if (!opens) return <div className={className}>{children}</div>;
  if ('to' in opens)
    return (
      <Link to={opens.to(pairing)} className={className}>
        {children}
      </Link>
    );
  return (
    <button type="button" onClick={() => opens.onOpen(pairing)} className={`${className} cursor-pointer`}>
      {children}
    </button>
  );
}
