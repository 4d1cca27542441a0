import type { PublicSite } from '@oche/contract';
import type { CSSProperties } from 'react';
import { siteColours } from './readable-colours.ts';

/** The colours of an organisation as variables that its pages are drawn with; readable by day and in the dark. */
export function colourVariables(
  site: Pick<PublicSite, 'first_colour' | 'second_colour'> | null,
): CSSProperties {
  const [first, second] = [site?.first_colour ?? '#0c1210', site?.second_colour ?? '#12915a'];
  const [light, dark] = [siteColours(first, second, 'light'), siteColours(first, second, 'dark')];
  return {
    '--stage': light.stage,
    '--on-stage': light.onStage,
    '--accent': light.accent,
    '--site-title': `light-dark(${light.title}, ${dark.title})`,
    '--site-link': `light-dark(${light.link}, ${dark.link})`,
    '--site-edge': `light-dark(${light.accentEdge}, ${dark.accentEdge})`,
  } as CSSProperties;
}
