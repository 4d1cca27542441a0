import { type InputOf, linkChallenge, makeChallenge } from '@oche/contract';
import { type GameKey, isGameKey, MAIN_GAME, type RefusalCode, RULES_VERSION, startGame } from '@oche/darts';
import type { Translate } from '@oche/messages';
import { useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { path } from '../../lib/paths.ts';
import { readStored, writeStored } from '../../lib/stored.ts';
import { useUser } from '../../lib/user.ts';
import { newId } from '../../lib/uuid.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckField, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Options } from '../../widgets/game-setup/default-options.ts';
import { GameField } from '../../widgets/game-setup/game-field.tsx';
import { OptionFields } from '../../widgets/game-setup/option-fields.tsx';
import { HandedLink } from './handed-link.tsx';
import { useLobbyWrite } from './use-lobby-write.ts';

type Format = { game: GameKey; options: Options };
type Level = { from: string; to: string } | null;
const LAST_FORMAT = 'last_online_format';
const FIRST_FORMAT: Format = { game: MAIN_GAME, options: { legs: 3 } };

/** What was played online last on this device. */
function lastFormat(): Format {
  try {
    const stored = JSON.parse(readStored(LAST_FORMAT) ?? 'null');
    return stored && isGameKey(stored.game) ? stored : FIRST_FORMAT;
  } catch {
    return FIRST_FORMAT;
  }
}

/** One player, everybody of a level, or whoever opens a link. */
type Props = { to: { id: number; name: string } | 'everybody' | 'link'; onClose: () => void };

/** Makes a challenge. A link is shown when it is made: it is not kept. */
export function ChallengeDialog({ to, onClose }: Props) {
  const t = useT();
  const make = useLobbyWrite(makeChallenge, { onSaved: onClose });
  const link = useLobbyWrite(linkChallenge, { onSaved: ({ token }) => setToken(token) });
  const [token, setToken] = useState<string | null>(null);
  const [{ game, options }, setFormat] = useState(lastFormat);
  const [level, setLevel] = useState<Level>(null);
  const [refused, setRefused] = useState<RefusalCode | null>(null);
  const challenge = async () => {
    const fitting = startGame(game, { rules_version: RULES_VERSION, options, sides: [['0.0'], ['1.0']] });
    if (!fitting.ok) return setRefused(fitting.refusal.code);
    writeStored(LAST_FORMAT, JSON.stringify({ game, options }));
    if (to === 'link') return void (await link.send({ game, options }));
    const input: InputOf<typeof makeChallenge> = {
      id: newId(),
      to: typeof to === 'object' ? to.id : null,
      game,
      options,
      average_from: numberIn(level?.from),
      average_to: numberIn(level?.to),
    };
    await make.send(input);
  };
  const words = wordsFor(to, t);
  if (token)
    return (
      <Dialog title={words.title} onClose={onClose} closeLabel={t('play.close')}>
        <HandedLink
          path={path('/play/challenge/{token}', { token })}
          title={t('lobby.link.title')}
          help={t('lobby.link.help')}
        />
      </Dialog>
    );
  return (
    <Dialog title={words.title} onClose={onClose} closeLabel={t('play.close')}>
      <form
        method="post"
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void challenge();
        }}
      >
        {words.help && <p className="text-ink-soft">{words.help}</p>}
        <FormatFields
          game={game}
          options={options}
          opponent={typeof to === 'object' ? to.name : t('lobby.opponent')}
          onChange={(format) => {
            setRefused(null);
            setFormat(format);
          }}
        />
        {to === 'everybody' && <LevelFields level={level} onChange={setLevel} />}
        {refused && <Notice tone="error">{t(`darts.${refused}`)}</Notice>}
        <Button
          type="submit"
          look="primary"
          className="min-h-12"
          busy={make.pending !== null || link.pending !== null}
        >
          {words.action}
        </Button>
      </form>
    </Dialog>
  );
}

function wordsFor(to: Props['to'], t: Translate): { title: string; help: string | null; action: string } {
  if (to === 'everybody')
    return { title: t('lobby.make_open'), help: t('lobby.make_open_help'), action: t('lobby.put_up') };
  if (to === 'link')
    return { title: t('lobby.link.make'), help: t('lobby.link.make_help'), action: t('lobby.link.create') };
  const title = t('lobby.challenge_name', to);
  return { title, help: null, action: title };
}

type FormatProps = Format & { opponent: string; onChange: (format: Format) => void };

function FormatFields({ game, options, opponent, onChange }: FormatProps) {
  const t = useT();
  const user = useUser();
  return (
    <>
      <GameField game={game} onChange={(next) => onChange({ game: next, options: {} })} t={t} />
      <OptionFields
        game={game}
        options={options}
        sides={[user?.nickname || user?.first_name || '', opponent]}
        onChange={(next) => onChange({ game, options: next })}
        t={t}
      />
    </>
  );
}

function LevelFields({ level, onChange }: { level: Level; onChange: (level: Level) => void }) {
  const t = useT();
  return (
    <div className="grid gap-3">
      <CheckField
        label={t('lobby.level')}
        checked={level !== null}
        onChange={({ target }) => onChange(target.checked ? { from: '40', to: '60' } : null)}
      />
      {level && (
        <div className="grid grid-cols-2 gap-4">
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              type="number"
              inputMode="numeric"
              min={1}
              max={180}
              label={t(`lobby.wanted.${end}`)}
              value={level[end]}
              onChange={({ target }) => onChange({ ...level, [end]: target.value })}
            />
          ))}
        </div>
      )}
    </div>
  );
}

const numberIn = (text: string | undefined): number | null =>
  text === undefined || text.trim() === '' ? null : Math.round(Number(text));
