import { Resvg } from '@resvg/resvg-js';

// Pictures of the demo: drawn, so that nobody's face is in it.

/** A drawing as pixels, as large as it is drawn. */
export const drawn = (svg: string): Buffer =>
  new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng();

const frame = (width: number, height: number, inner: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inner}</svg>`;

const wedge = (radius: number, from: number, to: number) => {
  const at = (angle: number) => `${radius * Math.sin(angle)},${-radius * Math.cos(angle)}`;
  return `M0,0L${at(from)}A${radius},${radius} 0 0 1 ${at(to)}Z`;
};

function board(x: number, y: number, size: number): string {
  const beds = Array.from({ length: 20 }, (_, bed) => {
    const [from, to] = [((bed - 0.5) * Math.PI) / 10, ((bed + 0.5) * Math.PI) / 10];
    const isDark = bed % 2 === 0;
    const [single, ring] = isDark ? ['#17201c', '#c42431'] : ['#f3e6c8', '#12915a'];
    const part = (radius: number, fill: string) => `<path d="${wedge(radius, from, to)}" fill="${fill}"/>`;
    return part(100, ring) + part(92, single) + part(62, ring) + part(54, single);
  });
  return `<g transform="translate(${x} ${y}) scale(${size / 120})"><circle r="120" fill="#0c1210"/>${beds.join('')}<circle r="10" fill="#12915a"/><circle r="5" fill="#c42431"/></g>`;
}

const dart = (x: number, y: number, angle: number) =>
  `<g transform="translate(${x} ${y}) rotate(${angle})"><path d="M0 0L70 -3L74 0L70 3Z" fill="#b9c2bd"/><rect x="70" y="-5" width="60" height="10" rx="4" fill="#e0a526"/><path d="M130 -4L200 -26L186 0L200 26L130 4Z" fill="#0b4f8a"/></g>`;

/** Pictures above articles: what they are about, as far as it can be drawn. */
export const SCENES = {
  board: frame(
    900,
    540,
    `<rect width="900" height="540" fill="#123"/>${board(330, 270, 215)}${dart(330, 160, -35)}${dart(344, 172, -28)}${dart(320, 150, -42)}`,
  ),
  cup: frame(
    900,
    540,
    '<rect width="900" height="540" fill="#0b4f8a"/><path d="M330 110H570V250Q570 350 450 360Q330 350 330 250Z" fill="#e0a526"/><path d="M330 140H270Q260 240 345 260M570 140H630Q640 240 555 260" fill="none" stroke="#e0a526" stroke-width="22"/><rect x="430" y="355" width="40" height="70" fill="#b98413"/><rect x="360" y="420" width="180" height="34" rx="6" fill="#17201c"/>',
  ),
  hall: frame(
    900,
    540,
    `<rect width="900" height="540" fill="#2a211a"/><rect y="430" width="900" height="110" fill="#171210"/>${[150, 350, 550, 750].map((x) => board(x, 210, 78)).join('')}${[150, 350, 550, 750].map((x) => `<path d="M${x - 60} 60L${x + 60} 60L${x + 110} 330L${x - 110} 330Z" fill="#f3e6c8" opacity="0.09"/>`).join('')}`,
  ),
  coast: frame(
    900,
    540,
    '<rect width="900" height="300" fill="#9fc4dd"/><rect y="300" width="900" height="110" fill="#2d6f95"/><path d="M0 400Q220 360 450 405T900 395V540H0Z" fill="#e6cf9c"/><path d="M700 390L716 120H764L780 390Z" fill="#fff"/><path d="M708 255L713 170H767L772 255Z" fill="#c42431"/><rect x="714" y="92" width="52" height="32" fill="#17201c"/><path d="M704 92L740 62L776 92Z" fill="#c42431"/>',
  ),
};

const SKIN = ['#f0c8a0', '#d9a074', '#8d5a3b', '#f4d6ba'];
const HAIR = ['#3a2a1c', '#8a8a86', '#b5651d', '#171210', '#d8b26a'];
const SHIRT = ['#0b4f8a', '#e0a526', '#12915a', '#c42431', '#55605a'];

/** A face from a number: always the same one. */
export function face(number: number): string {
  const pick = (list: readonly string[], step: number) => list[(number * step + 1) % list.length]!;
  const [skin, hair, shirt] = [pick(SKIN, 3), pick(HAIR, 2), pick(SHIRT, 1)];
  const top =
    number % 2 === 0
      ? `<path d="M58 92Q60 40 120 42Q180 40 182 92Q160 66 120 68Q80 66 58 92Z" fill="${hair}"/>`
      : `<path d="M48 160Q40 40 120 40Q200 40 192 160L176 160Q180 80 120 72Q60 80 64 160Z" fill="${hair}"/>`;
  const glasses =
    number % 3 === 0
      ? '<g fill="none" stroke="#17201c" stroke-width="4"><circle cx="98" cy="112" r="16"/><circle cx="142" cy="112" r="16"/><path d="M114 112H126"/></g>'
      : '';
  return frame(
    240,
    240,
    `<rect width="240" height="240" fill="#f2ede1"/><path d="M30 240Q34 178 120 178Q206 178 210 240Z" fill="${shirt}"/><rect x="102" y="150" width="36" height="40" fill="${skin}"/><ellipse cx="120" cy="112" rx="56" ry="62" fill="${skin}"/>${top}<circle cx="98" cy="112" r="5" fill="#17201c"/><circle cx="142" cy="112" r="5" fill="#17201c"/>${glasses}<path d="M98 142Q120 158 142 142" fill="none" stroke="#8a3b32" stroke-width="5" stroke-linecap="round"/>`,
  );
}

/** A logo from a shape and two colours. */
export const logo = (ground: string, ink: string, shape: 'wave' | 'barrel' | 'wheel'): string => {
  const shapes = {
    wave: `<path d="M20 130Q60 90 100 130T180 130T260 130" fill="none" stroke="${ink}" stroke-width="20"/><path d="M20 175Q60 135 100 175T180 175T260 175" fill="none" stroke="${ink}" stroke-width="12"/>`,
    barrel: `<path d="M90 60H190Q220 130 190 200H90Q60 130 90 60Z" fill="${ink}"/><path d="M72 105H208M72 155H208" stroke="${ground}" stroke-width="10"/>`,
    wheel: `<circle cx="140" cy="130" r="78" fill="none" stroke="${ink}" stroke-width="18"/><path d="M140 52V208M62 130H218M85 75L195 185M195 75L85 185" stroke="${ink}" stroke-width="8"/>`,
  };
  return frame(280, 260, `<rect width="280" height="260" rx="26" fill="${ground}"/>${shapes[shape]}`);
};

/** The federation's own: a board behind a dike. */
export const federationLogo = frame(
  280,
  280,
  `<circle cx="140" cy="140" r="138" fill="#0b4f8a"/>${board(140, 128, 92)}<path d="M6 176Q80 150 140 178T274 176A138 138 0 0 1 6 176Z" fill="#e0a526"/>`,
);
