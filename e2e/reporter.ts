import { stripVTControlCharacters } from 'node:util';
import type { FullResult, Reporter, Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter';

/** Says what failed, all the names before the first reason: a log that is cut short still has them. */
export default class FailuresReporter implements Reporter {
  private suite!: Suite;
  private said = '';
  private readonly troubles: string[] = [];

  onBegin(_: unknown, suite: Suite): void {
    this.suite = suite;
  }

  /** What tests have measured, and what the server complains of. */
  onStdOut(text: string | Buffer): void {
    this.said += text;
  }

  onStdErr(text: string | Buffer): void {
    this.said += text;
  }

  onTestEnd(test: TestCase, { errors }: TestResult): void {
    for (const error of errors) this.troubles.push(`${nameOf(test)}\n${reasonOf(error)}`);
  }

  /** What belongs to no test: a file that cannot be read, a server that does not start. */
  onError(error: TestError): void {
    this.troubles.push(reasonOf(error));
  }

  onEnd({ status, duration }: FullResult): void {
    const tests = this.suite?.allTests() ?? [];
    const ended = (outcome: ReturnType<TestCase['outcome']>) =>
      tests.filter((test) => test.outcome() === outcome);
    const lines = [
      `${status}: ${ended('expected').length} of ${tests.length} in ${Math.round(duration / 1000)} s`,
      ...ended('unexpected').map((test) => `Failed: ${nameOf(test)}`),
      ...this.troubles,
      this.said,
    ];
    console.log(lines.join('\n'));
  }

  printsToStdio(): boolean {
    return true;
  }
}

const nameOf = (test: TestCase): string => test.titlePath().slice(1).join(' > ');

/** So much of a reason is told: what was done in vain a hundred times says nothing more. */
const LINES = 20;

const reasonOf = ({ message, stack, value, snippet }: TestError): string => {
  const reason = stripVTControlCharacters(message ?? stack ?? value ?? '');
  return [...reason.split('\n').slice(0, LINES), stripVTControlCharacters(snippet ?? '')].join('\n');
};
