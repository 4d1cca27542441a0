import type { Translate } from '@oche/messages';
import { formatNumber } from '@oche/messages/numbers';
import { saveFile } from '../../lib/download.ts';
import type { BoardAdvice } from './board-worker.ts';
import { routeText } from './finish-advice.tsx';

const WIDTH = 1080;
const MARGIN = 60;
const LINES = 6;
const LINE = 52;
const BOARD = WIDTH - 2 * MARGIN;
const HEIGHT = BOARD + 3 * MARGIN + 150 + LINES * LINE;

/** The board as it is drawn, the name, and the finishes that differ most from the chart, as a picture to keep. */
export async function savePicture(
  drawn: SVGSVGElement,
  name: string,
  advice: BoardAdvice,
  t: Translate,
): Promise<void> {
  const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
  const paper = canvas.getContext('2d');
  if (!paper) return;
  paper.fillStyle = '#0c1210';
  paper.fillRect(0, 0, WIDTH, HEIGHT);
  paper.drawImage(await pictureOf(drawn), MARGIN, MARGIN, BOARD, BOARD);
  paper.fillStyle = '#f3e6c8';
  let at = BOARD + 2 * MARGIN + 40;
  const write = (text: string, font: string) => {
    paper.font = `${font} system-ui, sans-serif`;
    paper.fillText(text, MARGIN, at, BOARD);
    at += LINE;
  };
  write(t('my_board.card_title', { name }), '700 48px');
  const points = formatNumber(t.locale, advice.best.score, 1);
  write(`${t('my_board.points')}: ${points}`, '400 34px');
  const dearest = advice.finishes.toSorted((a, b) => b.cost - a.cost).slice(0, LINES);
  for (const { remaining, own } of dearest) write(`${remaining}   ${routeText(own, t)}`, '600 34px');
  canvas.toBlob((file) => file && saveFile('oche-board.png', file), 'image/png');
}

async function pictureOf(drawn: SVGSVGElement): Promise<HTMLImageElement> {
  const copy = drawn.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(BOARD));
  copy.setAttribute('height', String(BOARD));
  copy.setAttribute('font-family', 'system-ui, sans-serif');
  const picture = new Image();
  picture.src = `data:image/svg+xml,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await picture.decode();
  return picture;
}
