/** One thing a check found: where, and what to do about it. */
export type Problem = { file: string; line?: number; rule: string; text: string };

export const sayProblem = ({ file, line, rule, text }: Problem): string =>
  `${line ? `${file}:${line}` : file}  ${rule}: ${text}`;

/** Ends a check: every problem on a line of its own, or one line that says what was looked at. */
export function finishCheck(problems: Problem[], looked: string): void {
  for (const problem of problems) console.error(sayProblem(problem));
  if (problems.length === 0) console.log(looked);
  else {
    console.error(`${problems.length} problem${problems.length === 1 ? '' : 's'}`);
    process.exitCode = 1;
  }
}
