import { callAgainAtBoard, changeMarkerAtBoard, listMarkersAtBoard, showBoard } from '@oche/contract';
import { useState } from 'react';
import { queryKey, useApp, useAsyncAnswer } from '../../lib/app-context.tsx';
import { useWrite } from '../../lib/write.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MarkerChoice } from '../../widgets/tablet/marker-choice.tsx';
import type { BoardGame } from './board-game.ts';

/** What only the server can do about a call: it needs the network, and says so. */
function useAtBoard() {
  const { query, t } = useApp();
  const options = {
    savedMessage: null,
    failedMessage: t('form.did_not_work'),
    offlineMessage: t('tablet.needs_network'),
    onSaved: (now: unknown) => query.setQueryData(queryKey(showBoard, {}), now),
  };
  const again = useWrite(callAgainAtBoard, options);
  const marker = useWrite(changeMarkerAtBoard, options);
  return { again, marker };
}

/** Whoever is missing is called again; whoever was asked to mark and cannot says so, and the next is named. */
export function MarkerButtons({ game: { game_id, on } }: { game: BoardGame }) {
  const { t } = useApp();
  const { again, marker } = useAtBoard();
  const [isChoosing, setChoosing] = useState(false);
  const choose = async (person: string) => {
    if (await marker.send({ game_id, person })) setChoosing(false);
  };
  return (
    <>
      {on.marker && (
        <Button
          look="chalk"
          busy={marker.pending !== null && !isChoosing}
          onClick={() => void marker.send({ game_id })}
        >
          {t('tablet.i_cannot')}
          <span className="sr-only">, {on.marker.name}</span>
        </Button>
      )}
      <Button look="chalk" onClick={() => setChoosing(true)}>
        {t(on.marker ? 'tablet.other_marker' : 'tablet.name_marker')}
      </Button>
      {on.clock && (
        <Button look="chalk" busy={again.pending !== null} onClick={() => void again.send({ game_id })}>
          <Icon name="bell" /> {t('tablet.call_again')}
        </Button>
      )}
      {isChoosing && (
        <Choosing
          gameId={game_id}
          busy={marker.pending !== null}
          onChoose={(person) => void choose(person)}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

type Props = { gameId: string; busy: boolean; onChoose: (person: string) => void; onClose: () => void };

function Choosing({ gameId, busy, onChoose, onClose }: Props) {
  const { t } = useApp();
  const { data, isError } = useAsyncAnswer(listMarkersAtBoard, { game_id: gameId }, { staleTime: 0 });
  const failure = isError ? t('tablet.needs_network') : null;
  return <MarkerChoice markers={isError ? undefined : data} {...{ failure, busy, onChoose, onClose, t }} />;
}
