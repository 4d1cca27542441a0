import type { GameRecord } from '@oche/contract';
import type { ComparedVersions } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { formatMoment } from '@oche/messages/dates';
import { type ClashSide, ClashView } from './clash-view.tsx';

type Open = { key: string | null; by: string | null; visits: number };
type Props = {
  game: Pick<GameRecord, 'sides' | 'link'>;
  versions: {
    open: readonly Open[];
    compared: ComparedVersions | null;
    /** On this device alone: nobody else has written, so they are called first and second. */
    isHere: boolean;
    mayChoose: boolean;
    busy: boolean;
    choose: (key: string | null) => void;
    /** Where one was chosen already: which, by whom (null for a tablet) and when. */
    settled?: { chosen: string | null; by: string | null; at: string };
  };
  t: Translate;
};

/** Versions of a game by the devices that wrote them, and who may choose between them. */
export function VersionChoice({ game, versions, t }: Props) {
  const { compared, open, isHere, mayChoose, busy, choose, settled } = versions;
  if (!compared) return null;
  const labels = open.map((version) => labelText(version, isHere, t));
  const sides = open.map((version, index): ClashSide => {
    const came = version.key === null ? 'clash.came_first' : 'clash.came_later';
    return {
      key: version.key,
      label: distinctLabel(labels, index),
      detail: t(came, { count: version.visits }),
    };
  });
  return (
    <ClashView
      compared={compared}
      sides={sides}
      players={game.sides}
      mayChoose={mayChoose}
      busy={busy}
      onChoose={choose}
      chosen={
        settled && {
          key: settled.chosen,
          text: t(settled.by === null ? 'clash.chosen_at_board' : 'clash.chosen_by', {
            name: settled.by ?? '',
            when: formatMoment(t.locale, settled.at),
          }),
        }
      }
      t={t}
    >
      {isHere ? t('clash.sending') : choosersText(game.link.kind, t)}
    </ClashView>
  );
}

/** One device may have written both, as a tablet that was replaced. */
function distinctLabel(labels: readonly string[], index: number): string {
  const label = labels[index]!;
  return labels.indexOf(label) === labels.lastIndexOf(label) ? label : `${label} ${index + 1}`;
}

function labelText({ key, by }: Open, isHere: boolean, t: Translate): string {
  if (isHere) return t(key === null ? 'clash.stored' : 'clash.tapped');
  return by === null ? t('clash.by_tablet') : t('clash.by', { name: by });
}

function choosersText(kind: GameRecord['link']['kind'], t: Translate): string {
  if (kind === 'match') return t('clash.captains');
  return t(kind === 'pairing' ? 'clash.desk' : 'clash.scorers');
}
