import { type GameVersions, listGameVersions } from '@oche/contract';
import { type ComparedVersions, compareVersions, currentEntries, type LogEntry } from '@oche/darts';
import { useState } from 'react';
import { queryKey, useApp, useAsyncAnswer } from '../lib/app-context.tsx';
import { callFailure, unknownFailure } from '../lib/call-failure.ts';
import { setupOf } from '../lib/game-setup.ts';
import { toast } from '../lib/toast.ts';
import { type DeviceGame, isUnsentVersion } from './device-game.ts';
import { deviceStore } from './device-store.ts';
import { chooseHere, chooseVersion } from './sync-game.ts';

type Played = Pick<DeviceGame, 'kind' | 'options' | 'sides' | 'rules_version'>;

/** One of the versions between which is chosen; null is the log. */
export type OpenVersion = {
  key: string | null;
  by: string | null;
  visits: number;
  entries: readonly LogEntry[];
};
export type Versions = {
  /** Null where this page cannot replay one of them. */
  compared: ComparedVersions | null;
  isHere: boolean;
  open: OpenVersion[];
  mayChoose: boolean;
  busy: boolean;
  choose: (key: string | null) => void;
};

/** The versions of a game that the server has, compared; null while they are fetched, or where none is open. */
export function useServerVersions(game: Played & { id: string }, log: readonly LogEntry[]): Versions | null {
  const { call, query, t } = useApp();
  const input = { game_id: game.id };
  const { data: answer } = useAsyncAnswer(listGameVersions, input);
  const [busy, setBusy] = useState(false);
  if (!answer) return null;
  const waiting = answer.versions.filter(({ settled_v }) => settled_v === null);
  if (waiting.length === 0) return null;
  const open: OpenVersion[] = [
    logVersion(answer, log),
    ...waiting.map((version) => openVersion(version, log)),
  ];
  const choose = async (version: string | null) => {
    setBusy(true);
    const seen = waiting.map(({ id }) => id);
    await chooseVersion(deviceStore, call, game.id, { version, base_v: answer.v, seen }).catch((error) => {
      const { message } = callFailure(error);
      toast.error(t('clash.not_chosen'), message ?? unknownFailure(t));
    });
    await query.invalidateQueries({ queryKey: queryKey(listGameVersions, input) });
    setBusy(false);
  };
  return {
    compared: compareOpen(game, open),
    open,
    isHere: false,
    mayChoose: answer.may_choose,
    busy,
    choose: (key) => void choose(key),
  };
}

/** The same for a game that never left this device. */
export function useDeviceVersions(game: DeviceGame): Versions | null {
  const aside = (game.aside ?? []).filter(isUnsentVersion);
  if (aside.length === 0) return null;
  const open: OpenVersion[] = [
    { key: null, by: null, visits: game.events.length, entries: game.events },
    ...aside.map(({ id, base_v, entries }) => ({
      key: id,
      by: null,
      visits: entries.length,
      entries: [...game.events.slice(0, base_v), ...entries],
    })),
  ];
  return {
    compared: compareOpen(game, open),
    open,
    isHere: true,
    mayChoose: game.owner.type === 'device',
    busy: false,
    choose: (key) => void chooseHere(deviceStore, game.id, key),
  };
}

function compareOpen(game: Played, open: readonly OpenVersion[]): ComparedVersions | null {
  const compared = compareVersions(
    game.kind,
    setupOf(game),
    open.map(({ entries }) => entries),
  );
  return compared.ok ? compared.value : null;
}

function logVersion({ versions, log: after }: GameVersions, log: readonly LogEntry[]): OpenVersion {
  const lowest = Math.min(...versions.map(({ base_v }) => base_v));
  const writers = [...new Set(after.flatMap(({ by }) => by ?? []))];
  return {
    key: null,
    by: writers.length > 0 ? writers.join(', ') : null,
    visits: log.length - lowest,
    entries: currentEntries(log) as readonly LogEntry[],
  };
}

const openVersion = (
  { id, base_v, entries, by }: GameVersions['versions'][number],
  log: readonly LogEntry[],
): OpenVersion => ({
  key: id,
  by,
  visits: entries.length,
  entries: [...(currentEntries(log.slice(0, base_v)) as readonly LogEntry[]), ...entries],
});
