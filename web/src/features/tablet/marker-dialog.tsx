import { linkMarker } from '@oche/contract';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { useOnce } from '../../lib/use-once.ts';
import { useWrite } from '../../lib/write.ts';
import { MarkerCode } from '../../widgets/tablet/marker-code.tsx';

/** The marker keeps the score of this game on their own phone: a code for this game alone. */
export function MarkerDialog({ gameId, onClose }: { gameId: string; onClose: () => void }) {
  const t = useT();
  const [code, setCode] = useState<string | null>(null);
  const link = useWrite(linkMarker, {
    savedMessage: null,
    failedMessage: null,
    onSaved: (made) => setCode(made.code),
  });
  // Opening it is asking for a code.
  useOnce(() => void link.send({ game_id: gameId }));
  const failure = link.failure && (link.failure.message ?? t('tablet.phone_offline'));
  return <MarkerCode {...{ code, failure, onClose, t }} />;
}
