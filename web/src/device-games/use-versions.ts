import { type GameVersions, listGameVersions } from '@oche/contract';
import { type ComparedVersions, compareVersions, type ReplayedEntry } from '@oche/darts';
import { useRef, useState } from 'react';
import { callQuery, queryKey, useApp, useAsyncAnswerOf } from '../lib/app-context.tsx';
import { callFailure, unknownFailure } from '../lib/call-failure.ts';
import { setupOf } from '../lib/game-setup.ts';
import { toast } from '../lib/toast.ts';
import { type DeviceGame, isUnsentVersion } from './device-game.ts';
import { deviceStore } from './device-store.ts';
import { lastChoice } from './last-choice.ts';
import { keptVersion, logVersion, type OpenVersion } from './open-version.ts';
import { chooseHere, chooseVersion } from './sync-game.ts';

type Played = Pick<DeviceGame, 'kind' | 'options' | 'sides' | 'rules_version'>;

export type Versions = {
  /** Null where this page cannot replay one of them. */
  compared: ComparedVersions | null;
  isHere: boolean;
  open: OpenVersion[];
  mayChoose: boolean;
  busy: boolean;
  choose: (key: string | null) => void;
};
/** Versions of which one was chosen, with who chose it and when. */
export type SettledVersions = Versions & {
  settled: { chosen: string | null; by: string | null; at: string };
};

/** Chooses on the server, and has the answer fetched anew. */
function useChoosing(game_id: string) {
  const { call, query, t } = useApp();
  const [busy, setBusy] = useState(false);
  const choose = async (version: string | null, base_v: number, seen: string[]) => {
    setBusy(true);
    await chooseVersion(deviceStore, call, game_id, { version, base_v, seen }).catch((error) => {
      const { message } = callFailure(error);
      toast.error(t('clash.not_chosen'), message ?? unknownFailure(t));
    });
    await query.invalidateQueries({ queryKey: queryKey(listGameVersions, { game_id }) });
    setBusy(false);
  };
  return { busy, choose };
}

/** The versions of a game, asked for anew with each stamp; until the new answer is there, the one before it. */
function useVersionsAnswer(game_id: string, stamp: number): GameVersions | undefined {
  const query = callQuery(useApp(), listGameVersions, { game_id });
  const { data } = useAsyncAnswerOf({ ...query, queryKey: [...query.queryKey, stamp] });
  const before = useRef(data);
  if (data) before.current = data;
  return before.current;
}

/** The versions of a game that the server has, compared; null while they are fetched, or where none is open. */
export function useServerVersions(
  game: Played & { id: string },
  log: readonly ReplayedEntry[],
): Versions | null {
  const answer = useVersionsAnswer(game.id, log.length);
  const { busy, choose } = useChoosing(game.id);
  if (!answer) return null;
  const waiting = answer.versions.filter(({ settled_v }) => settled_v === null);
  if (waiting.length === 0) return null;
  const seen = waiting.map(({ id }) => id);
  const open = [
    logVersion({ ...answer, versions: waiting }, log),
    ...waiting.map((version) => keptVersion(version, log)),
  ];
  return {
    compared: compareOpen(game, open),
    open,
    isHere: false,
    mayChoose: answer.may_choose,
    busy,
    choose: (key) => void choose(key, answer.v, seen),
  };
}

/** The versions between which was chosen last; null while they are fetched, or where no choice was made. */
export function useChosenVersions(
  game: Played & { id: string },
  log: readonly ReplayedEntry[],
): SettledVersions | null {
  const answer = useVersionsAnswer(
    game.id,
    log.findLastIndex(({ event }) => event.type === 'choose'),
  );
  const { busy, choose } = useChoosing(game.id);
  const choice = answer && lastChoice(answer, log);
  if (!choice) return null;
  const { versions, chosen, by, at, isLast } = choice;
  return {
    compared: compareOpen(game, versions),
    open: versions,
    isHere: false,
    settled: { chosen, by, at },
    mayChoose: answer.may_choose && isLast,
    busy,
    choose: (key) => void choose(key, answer.v, []),
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
