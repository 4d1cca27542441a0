import { useT } from '../../lib/app-context.tsx';
import { useOwnSpread } from '../../lib/own-spread.ts';
import { useStored, writeStored } from '../../lib/stored.ts';
import { Chips } from '../../ui/chips.tsx';
import { FinishSettings } from './finish-settings.tsx';
import { ASK_DOUBLES, BOT_PACE, CALLER, PAD_WAY } from './play-choices.ts';

const PADS = ['game', 'darts', 'board'] as const;

/** Everything that is chosen for the scoring screen, in one place. It is kept on this device at once. */
export function PlaySettings({ userId }: { userId: number }) {
  const t = useT();
  const pad = useStored(PAD_WAY);
  const hasOwnBoard = useOwnSpread(userId) !== null;
  return (
    <div className="grid gap-6">
      <p className="text-ink-soft">{t('play.settings_text')}</p>
      <Chips
        label={t('play.pad')}
        chips={PADS.map((value) => ({ value, label: t(`play.pad.${value}`) }))}
        chosen={PADS.find((each) => each === pad) ?? 'game'}
        onChange={(chosen) => writeStored(PAD_WAY, chosen === 'game' ? null : chosen)}
      />
      <FinishSettings hasOwnBoard={hasOwnBoard} />
      <Switch name={CALLER} kept="on" chips={['off', 'on']} label={t('play.setting.caller')} />
      <Switch name={ASK_DOUBLES} kept="off" chips={['on', 'off']} label={t('play.setting.ask')} />
      <Switch name={BOT_PACE} kept="quick" chips={['natural', 'quick']} label={t('play.setting.pace')} />
    </div>
  );
}

type SwitchProps = {
  name: string;
  /** The one of the two that is kept; the other is how it is without any choice. */
  kept: 'on' | 'off' | 'quick';
  chips: readonly ('on' | 'off' | 'natural' | 'quick')[];
  label: string;
};

function Switch({ name, kept, chips, label }: SwitchProps) {
  const t = useT();
  const isKept = useStored(name) === kept;
  return (
    <Chips
      label={label}
      chips={chips.map((value) => ({ value, label: t(`play.setting.${value}`) }))}
      chosen={isKept ? kept : chips.find((each) => each !== kept)!}
      onChange={(chosen) => writeStored(name, chosen === kept ? kept : null)}
    />
  );
}
