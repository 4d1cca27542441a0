import { type MatchFormat, matchFormatProblem } from '@oche/kit';
import { accept, refuse, type Verdict } from '../verdict.ts';

/** A format as a secretary writes it. */
export function checkMatchFormat(format: MatchFormat): Verdict<MatchFormat> {
  const problem = matchFormatProblem(format);
  return problem === null ? accept(format) : refuse('bad_match_format', problem);
}
