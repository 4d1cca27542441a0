import { CallError } from '@oche/contract';

/** What a call was refused with. A call that is not refused fails the test. */
export async function refusalOf(call: Promise<unknown>): Promise<CallError> {
  const outcome = await call.then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  );
  if ('error' in outcome && outcome.error instanceof CallError) return outcome.error;
  if ('error' in outcome) throw outcome.error;
  throw new Error(`The call was not refused. It answered ${JSON.stringify(outcome.answer)}`);
}
