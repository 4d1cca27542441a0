import type { Translate } from '@oche/messages';
import { type ColourMode, contrast, GROUNDS, siteColours } from '../lib/readable-colours.ts';

const MODES = Object.keys(GROUNDS) as ColourMode[];
const INK: Record<ColourMode, { text: string; soft: string; line: string }> = {
  light: { text: '#17201c', soft: '#55605a', line: '#e2dbca' },
  dark: { text: '#f0ede4', soft: '#a3afa8', line: '#26332e' },
};

type Props = { name: string; first: string; second: string; t: Translate };

/** How a site looks in two colours, by day and in the dark, with the contrast of everything that is read. */
export function ColourSamples({ name, first, second, t }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {MODES.map((mode) => (
        <Sample key={mode} mode={mode} name={name} first={first} second={second} t={t} />
      ))}
    </div>
  );
}

function Sample({ mode, name, first, second, t }: Props & { mode: ColourMode }) {
  const made = siteColours(first, second, mode);
  const [ground] = GROUNDS[mode];
  const ink = INK[mode];
  const figures = [
    { key: 'stage', ratio: contrast(made.onStage, made.stage), from: first, to: made.stage },
    { key: 'accent', ratio: contrast(made.onAccent, made.accent), from: second, to: made.accent },
    { key: 'title', ratio: leastContrast(made.title, mode), from: first, to: made.title },
    { key: 'link', ratio: leastContrast(made.link, mode), from: second, to: made.link },
  ] as const;
  return (
    <section
      aria-label={t(`site_desk.mode_${mode}`)}
      style={{ background: ground, color: ink.text, borderColor: ink.line }}
      className="overflow-hidden rounded-card border"
    >
      <div
        style={{ background: made.stage, color: made.onStage, borderColor: made.stageEdge }}
        className="border-b-2 px-4 py-3"
      >
        <p className="font-bold text-xl leading-tight">{name}</p>
        <p className="text-sm">{t(`site_desk.mode_${mode}`)}</p>
      </div>
      <div className="px-4 py-3">
        <p style={{ color: made.title }} className="font-bold text-lg">
          {t('site_desk.sample_title')}
        </p>
        <p>
          {t('site_desk.sample_text')}{' '}
          <span style={{ color: made.link }} className="underline">
            {t('site_desk.sample_link')}
          </span>
        </p>
        <p
          style={{ background: made.accent, color: made.onAccent, borderColor: made.accentEdge }}
          className="mt-3 inline-block rounded-card border-2 px-4 py-2 font-semibold"
        >
          {t('site_desk.sample_button')}
        </p>
        <ul style={{ color: ink.soft }} className="mt-3 grid gap-0.5 text-sm">
          {figures.map(({ key, ratio, from, to }) => (
            <li key={key}>
              {t('site_desk.contrast_of', {
                what: t(`site_desk.contrast_${key}`),
                ratio: Math.floor(ratio * 10) / 10,
              })}
              {from !== to && <> ({t('site_desk.colour_moved', { from, to })})</>}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

const leastContrast = (colour: string, mode: ColourMode): number =>
  Math.min(...GROUNDS[mode].map((ground) => contrast(colour, ground)));
