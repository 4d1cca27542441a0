import { type DeskGame, linkMarkerAtDesk } from '@oche/contract';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { unknownFailure } from '../../lib/call-failure.ts';
import { useOnce } from '../../lib/use-once.ts';
import { useWrite } from '../../lib/write.ts';
import { MarkerCode } from '../../widgets/tablet/marker-code.tsx';

/** Where no tablet hangs, somebody keeps the score of a game on their own phone: a code for this game alone. */
export function MarkerCodeDialog({ game, onClose }: { game: DeskGame; onClose: () => void }) {
  const t = useT();
  const [code, setCode] = useState<string | null>(null);
  const link = useWrite(linkMarkerAtDesk, {
    savedMessage: null,
    failedMessage: null,
    onSaved: (made) => setCode(made.code),
  });
  // Opening it is asking for a code.
  useOnce(() => void link.send({ tournament_id: game.tournament_id, pairing: game.pairing.id }));
  const failure = link.failure && (link.failure.message ?? unknownFailure(t));
  return <MarkerCode {...{ code, failure, onClose, t }} />;
}
