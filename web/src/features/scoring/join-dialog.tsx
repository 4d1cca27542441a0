import { type GamePlayer, inviteToSeat, linkSeat, listOpponents, takeSeatHere } from '@oche/contract';
import { useEffect, useState } from 'react';
import type { DeviceGame } from '../../device-games/device-game.ts';
import { deviceStore } from '../../device-games/device-store.ts';
import { guestsOf, pullSeats } from '../../device-games/seats.ts';
import { useApp, useAsyncAnswer } from '../../lib/app-context.tsx';
import { ownOrigin } from '../../lib/device/device.ts';
import { useForm } from '../../lib/form.ts';
import { path } from '../../lib/paths.ts';
import { toast } from '../../lib/toast.ts';
import { AsyncSection } from '../../ui/async-section.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { QrCode } from '../../ui/qr-code.tsx';

type Props = { game: DeviceGame; onClose: () => void };
type Seat = { game_id: string; player: string };

/** Nobody is put into a game: whoever stands at the board scans, signs in here, or says yes to a notice. */
export function JoinDialog({ game, onClose }: Props) {
  const { t, call } = useApp();
  const { id, sent } = game;
  const isOnServer = sent !== null;
  const guests = guestsOf(game);
  const [chosen, setChosen] = useState(guests[0]?.key);
  useEffect(() => {
    if (isOnServer) void pullSeats(deviceStore, call, id).catch(() => {});
  }, [call, id, isOnServer]);
  const player = game.sides.flat().find(({ key }) => key === chosen);
  return (
    <Dialog title={t('play.join')} onClose={onClose} closeLabel={t('play.close')}>
      <div className="grid gap-4">
        {guests.length > 1 && <WhichGuest guests={guests} chosen={chosen} onChoose={setChosen} />}
        {!isOnServer ? (
          <p className="text-ink-soft">{t('play.join.not_sent')}</p>
        ) : player?.user_id === null ? (
          <JoinSeat key={player.key} seat={{ game_id: id, player: player.key }} name={player.name} />
        ) : (
          player && <Notice tone="success">{t('play.join.joined', { name: player.name })}</Notice>
        )}
      </div>
    </Dialog>
  );
}

type WhichProps = { guests: GamePlayer[]; chosen: string | undefined; onChoose: (key: string) => void };

const WhichGuest = ({ guests, chosen, onChoose }: WhichProps) => (
  <div className="flex flex-wrap gap-2">
    {guests.map(({ key, name }) => (
      <Button
        key={key}
        look={key === chosen ? 'primary' : 'plain'}
        aria-pressed={key === chosen}
        onClick={() => onChoose(key)}
      >
        {name}
      </Button>
    ))}
  </div>
);

/** A link is good for ten minutes: before it ends, there is another. */
const FRESH_FOR_MS = 8 * 60_000;

function JoinSeat({ seat, name }: { seat: Seat; name: string }) {
  const { t } = useApp();
  const answer = useAsyncAnswer(linkSeat, seat, { staleTime: FRESH_FOR_MS });
  const { refetch } = answer;
  useEffect(() => {
    const timer = setInterval(() => void refetch(), FRESH_FOR_MS);
    return () => clearInterval(timer);
  }, [refetch]);
  return (
    <>
      <p className="text-ink-soft">{t('play.join.scan', { name })}</p>
      <AsyncSection t={t} answer={answer} className="size-[300px] max-w-full">
        {({ token }) => (
          <QrCode
            text={ownOrigin() + path('/play/join/{token}', { token })}
            label={t('play.join.code', { name })}
          />
        )}
      </AsyncSection>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">{t('play.join.here')}</summary>
        <SignInHere seat={seat} />
      </details>
      <Invite seat={seat} />
    </>
  );
}

/** Who is signed in on this device stays so. */
function SignInHere({ seat }: { seat: Seat }) {
  const { t, call } = useApp();
  const form = useForm(takeSeatHere, {
    values: { email: '', password: '' },
    toInput: (values) => ({ ...seat, ...values }),
    savedMessage: null,
    failedMessage: null,
    clearOnSaved: true,
    onSaved: () => pullSeats(deviceStore, call, seat.game_id).catch(() => {}),
  });
  return (
    <form {...form.props} className="grid gap-4 pt-2">
      <p className="text-ink-soft">{t('play.join.here_text')}</p>
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <TextField label={t('user.email')} type="email" autoComplete="off" required {...form.field('email')} />
      <TextField
        label={t('user.password')}
        type="password"
        autoComplete="off"
        required
        {...form.field('password')}
      />
      <Button type="submit" look="primary" busy={form.saving}>
        {t('play.join.take')}
      </Button>
    </form>
  );
}

/** Somebody one has played with before gets a notice. */
function Invite({ seat }: { seat: Seat }) {
  const { t } = useApp();
  const known = (useAsyncAnswer(listOpponents, {}).data ?? []).filter(({ user_id }) => user_id !== null);
  const form = useForm(inviteToSeat, {
    values: { user_id: String(known[0]?.user_id ?? '') },
    toInput: ({ user_id }) => ({ ...seat, user_id: Number(user_id) }),
    savedMessage: null,
    failedMessage: t('form.did_not_work'),
    onSaved: () => toast.success(t('play.join.invited')),
  });
  if (known.length === 0) return null;
  return (
    <form {...form.props} className="flex flex-wrap items-end gap-3">
      <div className="min-w-48 flex-1">
        <SelectField label={t('play.join.invite_whom')} {...form.field('user_id')}>
          {known.map(({ user_id, name }) => (
            <option key={user_id} value={String(user_id)}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <Button type="submit" busy={form.saving}>
        {t('play.join.invite')}
      </Button>
    </form>
  );
}
