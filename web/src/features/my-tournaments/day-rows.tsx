import type { MyGame, MyTournament } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { formatTime } from '@oche/messages/dates';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { isOn } from '../../widgets/tournament/my-words.ts';
import { distanceWords, whereWords } from '../../widgets/tournament/words.ts';

type Duty = NonNullable<MyTournament['day']>['duties'][number];

type RowProps = { time: ReactNode; title: string; about: string; icon: 'pencil' | 'target' };

function Row({ time, title, about, icon }: RowProps) {
  return (
    <li className="flex items-center gap-4 py-3">
      <span className="numerals w-16 shrink-0 text-2xl">{time}</span>
      <span className="min-w-0 flex-1">
        <span className="block font-bold">{title}</span>
        <span className="block text-cream/75 text-sm">{about}</span>
      </span>
      <Icon name={icon} className="size-5 text-cream/75" />
    </li>
  );
}

export function DutyRow({ duty, t }: { duty: Duty; t: Translate }) {
  const [home, away] = duty.game.sides;
  return (
    <Row
      time={t('my.row.now')}
      title={t('my.row.mark', { home: home.name, away: away.name })}
      about={t('my.board', { board: duty.board })}
      icon="pencil"
    />
  );
}

export function GameRow({ game, zone, t }: { game: MyGame; zone: string; t: Translate }) {
  const { pairing, rounds, sides } = game.game;
  return (
    <Row
      time={isOn(game) ? t('my.row.now') : <About at={game.starts_at} zone={zone} t={t} />}
      title={t('my.row.play', { name: sides[game.side === 0 ? 1 : 0].name })}
      about={`${whereWords(pairing, rounds, t)} · ${distanceWords(pairing.distance, t)}`}
      icon="target"
    />
  );
}

function About({ at, zone, t }: { at: string | null; zone: string; t: Translate }) {
  if (at === null) return '–';
  return (
    <>
      <span className="block font-normal text-cream/75 text-xs [font-stretch:100%]">{t('my.row.about')}</span>
      {formatTime(at, zone)}
    </>
  );
}
