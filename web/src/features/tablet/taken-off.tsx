import { useT } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { closeBoardGame } from './board-game.ts';

/** The desk has decided otherwise while somebody plays here: nothing is lost, and nobody is thrown out. */
export function TakenOff({ isTyped }: { isTyped: boolean }) {
  const t = useT();
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-card border-2 border-red p-3 text-lg"
      data-testid="taken-off"
    >
      <p className="min-w-0 flex-1">{t(isTyped ? 'tablet.typed' : 'tablet.taken_off')}</p>
      <Button onClick={closeBoardGame}>{t('tablet.close_game')}</Button>
    </div>
  );
}
