import type { EventNow, SeenBoard } from '@oche/contract';
import { useT } from '../../lib/app-context.tsx';
import { useSeconds } from '../../lib/use-seconds.ts';
import { BoardClock } from '../../widgets/tournament/board-clock.tsx';

type OnBoard = SeenBoard & { on: NonNullable<SeenBoard['on']> };

/** The one loud thing: who is called to which board. */
export function ScreenCall({ board: { number, on }, now }: { board: OnBoard; now: EventNow }) {
  const t = useT();
  const { game, marker, called_at, call_ends } = on;
  const at = (useSeconds() ?? Math.floor(Date.parse(now.now) / 1000)) * 1000;
  const left = call_ends === null ? 0 : Math.max(0, Date.parse(call_ends) - at);
  const whole = call_ends === null ? 1 : Math.max(1, Date.parse(call_ends) - Date.parse(called_at));
  return (
    <section className="flex items-center gap-10 rounded-2xl border-4 border-medal bg-oche p-8 text-cream max-lg:flex-wrap">
      <BoardClock
        number={number}
        look="game"
        share={1 - left / whole}
        label={t('tournament.board', { board: String(number) })}
        className="size-48 lg:size-80"
      />
      <div className="min-w-0 flex-1">
        <p className="font-bold text-3xl text-medal lg:text-5xl">
          {t('view.mine.called', { board: String(number) })}
        </p>
        <p className="mt-4 break-words font-extrabold text-4xl leading-none [font-stretch:118%] lg:text-7xl">
          {game.sides[0].name}
        </p>
        <p className="my-1 text-2xl text-cream/70 lg:text-3xl">{t('view.screen.versus')}</p>
        <p className="break-words font-extrabold text-4xl leading-none [font-stretch:118%] lg:text-7xl">
          {game.sides[1].name}
        </p>
        <p className="mt-5 flex flex-wrap gap-x-8 text-2xl lg:text-3xl">
          {marker && <span>{t('view.screen.marker', { name: marker })}</span>}
          {call_ends !== null && (
            <span className="text-[#ff6b74]">
              {t('view.screen.next_call')} <span className="numerals">{clock(left)}</span>
            </span>
          )}
        </p>
      </div>
    </section>
  );
}

const clock = (ms: number): string =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor((ms % 60_000) / 1000)).padStart(2, '0')}`;
