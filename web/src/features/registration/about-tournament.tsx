import type { Registration } from '@oche/contract';
import { Markdown } from '../../ui/markdown.tsx';
import { EntryFacts } from './entry-facts.tsx';

/** What one has to know about a tournament, also after its draw. */
export const AboutTournament = ({ registration }: { registration: Registration }) => (
  <div className="grid max-w-3xl gap-6">
    <EntryFacts registration={registration} />
    {registration.description && <Markdown text={registration.description} />}
  </div>
);
