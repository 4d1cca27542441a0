/** How a leg is won: by a double, by a double or treble, or by any dart. */
type Out = 'double' | 'master' | 'straight';

const DOUBLE_OUT = { most: 170, impossible: [159, 162, 163, 165, 166, 168, 169] };
const OTHER_OUT = { most: 180, impossible: [163, 166, 169, 172, 173, 175, 176, 178, 179] };

/** Whether three darts can finish a leg from here. */
export function isFinish(points: number, out: Out = 'double'): boolean {
  const { most, impossible } = out === 'double' ? DOUBLE_OUT : OTHER_OUT;
  const least = out === 'straight' ? 1 : 2;
  return Number.isInteger(points) && points >= least && points <= most && !impossible.includes(points);
}
