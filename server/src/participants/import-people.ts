import type { ImportRow, ParticipantFields } from '@oche/contract';
import { type Context, type Input, mapInSlices, transaction } from '../app/index.ts';
import { ownerFor, requireKnownPerson } from '../organisations/index.ts';
import { BOOK_ROLE } from './book.ts';
import { type ImportLine, readImport } from './import-lines.ts';
import { type Match, peopleMatcher } from './match-people.ts';
import { insertParticipants, listKnownPeople, updateMissing } from './participants.sql.ts';

export async function previewImport({ db, actor }: Context, { organisation, text }: Input<'previewImport'>) {
  const book = await ownerFor(db, actor, organisation, BOOK_ROLE);
  const { columns, lines } = await readImport(text);
  const matchOf = await peopleMatcher(await listKnownPeople(db, book));
  const rows = await mapInSlices(lines, (line): ImportRow => ({ ...line, ...shown(line, matchOf(line)) }));
  return { columns, rows };
}

const shown = ({ problem }: ImportLine, { standing, candidates }: Match) => ({
  standing: problem === null ? standing : ('unreadable' as const),
  candidates: candidates.map(({ id, first_name, last_name, club }) => ({
    id,
    name: `${first_name} ${last_name}`.trim(),
    club,
  })),
});

/** Reads the text again instead of trusting what a preview said: somebody else may have imported meanwhile. */
export const importParticipants = (
  context: Context,
  { organisation, text, decisions }: Input<'importParticipants'>,
) =>
  transaction(context, async (tx) => {
    await requireKnownPerson(tx, context.actor);
    const book = await ownerFor(tx, context.actor, organisation, BOOK_ROLE);
    const { lines } = await readImport(text);
    const matchOf = await peopleMatcher(await listKnownPeople(tx, book));
    const added: ParticipantFields[] = [];
    const known: (ParticipantFields & { id: number })[] = [];
    await mapInSlices(lines, (line) => {
      const who = line.problem === null ? decide(matchOf(line), decisions[String(line.line)]) : undefined;
      const { line: _, problem: __, ...person } = line;
      if (who === 0) added.push(person);
      else if (who !== undefined) known.push({ ...person, id: who });
    });
    const ids = await insertParticipants(tx, book, added);
    await updateMissing(tx, known);
    return {
      added: added.length,
      known: known.length,
      skipped: lines.length - added.length - known.length,
      participant_ids: [...known.map(({ id }) => id), ...ids],
    };
  });

/** The id of who a line is, 0 for somebody new; undefined when nobody has said which of them. */
function decide({ standing, candidates }: Match, decision?: number): number | undefined {
  if (decision === 0) return 0;
  if (decision !== undefined) return candidates.find(({ id }) => id === decision)?.id;
  if (standing === 'new') return 0;
  return standing === 'known' ? candidates[0]!.id : undefined;
}
