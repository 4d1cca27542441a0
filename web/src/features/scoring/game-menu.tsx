import { countdownOf, type GameEvent, isGameKey } from '@oche/darts';
import { useState } from 'react';
import type { DeviceGame } from '../../device-games/device-game.ts';
import { guestsOf } from '../../device-games/seats.ts';
import { useT } from '../../lib/app-context.tsx';
import { BUZZES } from '../../lib/device/buzzes.ts';
import { device } from '../../lib/device/device.ts';
import { nameOfSide } from '../../lib/side-names.ts';
import { useStored, writeStored } from '../../lib/stored.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Disclosure, PANEL_ROW } from '../../ui/disclosure.tsx';
import { PlayIcon } from '../../ui/play-icon.tsx';
import { RuleSheet } from '../../widgets/rule-sheet.tsx';
import { FinishSettings } from './finish-settings.tsx';
import { JoinDialog } from './join-dialog.tsx';
import { useSpreadOfOwner } from './own-finishes.ts';
import { ASK_DOUBLES, BOT_PACE, CALLER } from './play-choices.ts';
import type { Scored, Scorer } from './scorer.ts';

type Props = {
  scorer: Scorer;
  scored: Scored;
  /** Only where there are visits. */
  onVisits?: () => void;
  may: (event: GameEvent) => boolean;
};
const givingUp = (side: number): GameEvent => ({ type: 'forfeit', side, reason: 'retired' });
type Ending = { text: string; end: () => void };

/** What is needed seldom: putting a visit right, the caller's voice, giving up. */
export function GameMenu({ scorer, scored: { game, state }, onVisits, may }: Props) {
  const t = useT();
  const [ending, setEnding] = useState<Ending | null>(null);
  const [joining, setJoining] = useState(false);
  const [showsRules, setRules] = useState(false);
  const [showsFinishes, setFinishes] = useState(false);
  const hasOwnFinishes = useSpreadOfOwner(game) !== null;
  const hasBot = game.sides.flat().some(({ bot }) => bot);
  const retiring = game.sides
    .map((_, side) => side)
    .filter((side) => game.sides.length > 1 && !state.gone.includes(side) && may(givingUp(side)));
  return (
    <>
      <Disclosure label={t('play.menu')} button={<PlayIcon name="ellipsis-vertical" />}>
        {(close) => (
          <>
            {onVisits && <Row onClick={[onVisits, close]}>{t('play.visits')}</Row>}
            {isGameKey(game.kind) && (
              <Row onClick={[() => setRules(true), close]}>{t('game_rules.show')}</Row>
            )}
            {mayBeJoined(game) && <Row onClick={[() => setJoining(true), close]}>{t('play.join')}</Row>}
            <Toggle name={CALLER} on="on" labels={[t('play.caller_on'), t('play.caller_off')]} />
            <Toggle name={ASK_DOUBLES} on="off" labels={[t('play.ask_off'), t('play.ask_on')]} />
            {device().canBuzz && (
              <Toggle name={BUZZES} on="off" labels={[t('play.buzz_off'), t('play.buzz_on')]} />
            )}
            {hasBot && <Toggle name={BOT_PACE} on="quick" labels={[t('play.quick'), t('play.natural')]} />}
            {countdownOf(state) && <Row onClick={[() => setFinishes(true), close]}>{t('play.finish')}</Row>}
            {state.result === null && (
              <>
                {retiring.map((side) => {
                  const text = t('play.forfeit', { name: nameOfSide(game, side) });
                  const end = () => scorer.record(givingUp(side));
                  return (
                    <Row key={side} onClick={[() => setEnding({ text, end }), close]}>
                      {text}
                    </Row>
                  );
                })}
                {may({ type: 'abort' }) && (
                  <Row
                    onClick={[
                      () => setEnding({ text: t('play.abort'), end: () => scorer.record({ type: 'abort' }) }),
                      close,
                    ]}
                  >
                    {t('play.abort')}
                  </Row>
                )}
              </>
            )}
          </>
        )}
      </Disclosure>
      {showsRules && isGameKey(game.kind) && (
        <RuleSheet game={game.kind} onClose={() => setRules(false)} t={t} />
      )}
      {showsFinishes && (
        <Dialog title={t('play.finish')} onClose={() => setFinishes(false)} closeLabel={t('play.close')}>
          <FinishSettings hasOwnBoard={hasOwnFinishes} />
        </Dialog>
      )}
      {joining && <JoinDialog game={game} onClose={() => setJoining(false)} />}
      {ending && (
        <Dialog title={ending.text} onClose={() => setEnding(null)} closeLabel={t('play.close')}>
          <p className="mb-4 text-ink-soft">{t('play.ending_text')}</p>
          <Button
            look="danger"
            onClick={() => {
              ending.end();
              setEnding(null);
            }}
          >
            {ending.text}
          </Button>
        </Dialog>
      )}
    </>
  );
}

/** A game of an account in which somebody is a guest; who plays online or at a tournament is decided there. */
const mayBeJoined = (game: DeviceGame): boolean =>
  game.owner.type === 'account' &&
  ['friendly', 'training', 'bot'].includes(game.link.kind) &&
  guestsOf(game).length > 0;

function Row({ onClick, children }: { onClick: (() => void)[]; children: string }) {
  return (
    <button
      type="button"
      className={PANEL_ROW}
      onClick={() => {
        for (const each of onClick) each();
      }}
    >
      {children}
    </button>
  );
}

/** A choice kept on this device; it says what pressing it does. */
function Toggle({ name, on, labels }: { name: string; on: string; labels: [on: string, off: string] }) {
  const isOn = useStored(name) === on;
  return (
    <button
      type="button"
      className={PANEL_ROW}
      aria-pressed={isOn}
      onClick={() => writeStored(name, isOn ? null : on)}
    >
      {isOn ? labels[1] : labels[0]}
    </button>
  );
}
