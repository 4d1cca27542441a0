import { type GameKey, presentationOf } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { Dialog } from '../ui/dialog.tsx';
import { MiniBoard } from './mini-board.tsx';

type Props = { game: GameKey; onClose: () => void; t: Translate };

/** The rules of a game on one page, with the board it is thrown at. */
export function RuleSheet({ game, onClose, t }: Props) {
  const title = t('game_rules.title', { game: t(`games.name.${game}`) });
  return (
    <Dialog title={title} onClose={onClose} closeLabel={t('play.close')}>
      <div className="grid gap-5">
        <MiniBoard beds={presentationOf(game).beds} className="mx-auto size-40" />
        <p className="text-center font-semibold">{t(`games.about.${game}`)}</p>
        <ol className="grid gap-3" data-testid="rules">
          {t(`game_rules.${game}`)
            .split('\n')
            .map((line, at) => (
              <li key={line} className="flex gap-3">
                <span className="numerals text-ink-soft text-xl" aria-hidden="true">
                  {at + 1}
                </span>
                <span>{line}</span>
              </li>
            ))}
        </ol>
      </div>
    </Dialog>
  );
}
