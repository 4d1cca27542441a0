import type { Translate } from '@oche/messages';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

type Props = { names: readonly [string, string]; onTake: () => void; busy: boolean; t: Translate };

/** Another screen keeps the score of the game here, such as the marker's own phone: it is taken back by one tap. */
export function BoardHeld({ names, onTake, busy, t }: Props) {
  return (
    <div className="grid flex-1 content-center justify-items-center gap-6 text-center" data-testid="held">
      <Icon name="smartphone" className="size-16" />
      <h1 className="text-[clamp(1.75rem,6vmin,3.5rem)]">{`${names[0]} ${t('tablet.versus')} ${names[1]}`}</h1>
      <p className="max-w-xl text-2xl text-cream/85" role="status">
        {t('tablet.held.text')}
      </p>
      <Button look="chalk" className="min-h-16 px-8 text-xl" busy={busy} onClick={onTake}>
        {t('tablet.held.take')}
      </Button>
    </div>
  );
}
