import type { LeagueMatch, LeagueMatchCommand } from '@oche/contract';
import type { Side } from '@oche/kit';
import { useMemo, useState } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import { changedResults, paperDraft, paperPeople, paperResults, withPeople } from './paper-draft.ts';
import { PaperGameFields } from './paper-game.tsx';
import { PaperSidePeople } from './paper-people.tsx';
import { ReasonField } from './reason-field.tsx';
import { SIDES } from './sheet-data.ts';

export type PaperCommand = 'type_results' | 'submit_paper' | 'correct';
type Props = {
  match: LeagueMatch;
  type: PaperCommand;
  onSend: (command: LeagueMatchCommand) => Promise<void>;
  onClose: () => void;
};

/** A sheet typed from paper, or one that is put right: players, pairs, substitutions, scores and what was thrown. */
export function PaperDialog({ match, type, onSend, onClose }: Props) {
  const t = useT();
  const before = useMemo(() => paperDraft(match), [match]);
  const [draft, setDraft] = useState(before);
  const [reason, setReason] = useState('');
  const [forfeitBy, setForfeitBy] = useState<Side | null>(match.forfeit_by);
  const people = paperPeople(draft);
  const typed = withPeople(match.sheet.match, people);
  const isCorrection = type === 'correct';
  const lacksPeople = type === 'submit_paper' && !people;
  const submit = () => onSend(commandOf({ match, type, draft, before, reason, forfeitBy }));
  return (
    <Dialog title={t(`league_match.do.${type}`)} onClose={onClose} closeLabel={t('dialog.close')} isWide>
      <form
        method="post"
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className="text-ink-soft text-sm">{t(`paper.text.${type}`)}</p>
        <div className="grid gap-4 sm:grid-cols-2">
          {SIDES.map((side) => (
            <PaperSidePeople key={side} {...{ match, side, draft }} onDraft={setDraft} />
          ))}
        </div>
        <div>
          {match.sheet.match.format.slots.map((slot) => (
            <PaperGameFields key={slot.number} {...{ match, typed, slot, draft }} onDraft={setDraft} />
          ))}
        </div>
        {isCorrection && <Award {...{ match, forfeitBy }} onForfeit={setForfeitBy} />}
        {type !== 'submit_paper' && <ReasonField value={reason} onType={setReason} isNeeded={isCorrection} />}
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>{t('dialog.cancel')}</Button>
          <Button type="submit" look="primary" disabled={lacksPeople || (isCorrection && !reason.trim())}>
            {t(`league_match.do.${type}`)}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type Typed = Pick<Props, 'match' | 'type'> & {
  draft: ReturnType<typeof paperDraft>;
  before: ReturnType<typeof paperDraft>;
  reason: string;
  forfeitBy: Side | null;
};

/** A correction says only what has changed. */
function commandOf({ match, type, draft, before, reason, forfeitBy }: Typed): LeagueMatchCommand {
  const people = paperPeople(draft);
  const results = paperResults(draft, withPeople(match.sheet.match, people));
  if (type === 'type_results')
    return { type, results, ...(people ? { people } : {}), ...(reason ? { reason } : {}) };
  if (type === 'submit_paper') return { type, results, people: people! };
  const hasMoved = JSON.stringify(people) !== JSON.stringify(paperPeople(before));
  const old = paperResults(before, match.sheet.match);
  return {
    type,
    results: changedResults(results, old),
    reason,
    ...(people && hasMoved ? { people } : {}),
    ...(forfeitBy === match.forfeit_by ? {} : { forfeit_by: forfeitBy }),
  };
}

/** A decision about the whole match: by the rules one side has won it, whatever was thrown. */
function Award({
  match,
  forfeitBy,
  onForfeit,
}: {
  match: LeagueMatch;
  forfeitBy: Side | null;
  onForfeit: (side: Side | null) => void;
}) {
  const t = useT();
  return (
    <SelectField
      label={t('paper.decision')}
      help={t('paper.decision_help')}
      value={forfeitBy ?? ''}
      onChange={({ target }) => onForfeit((target.value || null) as Side | null)}
    >
      <option value="">{t('paper.as_played')}</option>
      <option value="away">{t('paper.awarded', { team: match.teams.home.name })}</option>
      <option value="home">{t('paper.awarded', { team: match.teams.away.name })}</option>
    </SelectField>
  );
}
