import { isoDay } from '@oche/messages/dates';
import { type Context, createSlices, Download, type OwnData, requireInPerson } from '../app/index.ts';

/** Everything that is kept about the caller, written while it is sent. Who looks through an account takes nothing along. */
export const takeMyData =
  (data: OwnData) =>
  async (context: Context): Promise<Download> => {
    const { userId } = requireInPerson(context.actor);
    const day = isoDay(context.clock.now());
    return new Download(`oche-data-${day}.json`, write(context, data, userId));
  };

async function* write({ db }: Context, data: OwnData, userId: number): AsyncGenerator<string> {
  let before = '{\n';
  for (const [name, read] of Object.entries(data)) {
    yield `${before}${JSON.stringify(name)}: `;
    const part = read(db, userId);
    yield* part instanceof Promise ? writePart(await part) : writeRows(part);
    before = ',\n';
  }
  yield '\n}\n';
}

const writePart = (part: unknown): AsyncIterable<string> =>
  Array.isArray(part) ? writeRows(oneBatch(part)) : oneBatch(JSON.stringify(part ?? null));

async function* oneBatch<T>(batch: T): AsyncGenerator<T> {
  yield batch;
}

/** One row after the other, with a pause now and then: whoever has played a lot keeps nobody waiting. */
async function* writeRows(batches: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  const slice = createSlices();
  let before = '[';
  for await (const batch of batches)
    for (const row of batch) {
      yield `${before}\n${JSON.stringify(row)}`;
      before = ',';
      await slice();
    }
  yield before === '[' ? '[]' : '\n]';
}
