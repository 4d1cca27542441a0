import type { MemberCandidate } from '@oche/contract';
import { useEffect, useRef } from 'react';
import { useT } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

type Props = {
  candidates: readonly MemberCandidate[];
  onSame: (memberId: number) => void;
  onNew: () => void;
};

/** A person of this name may be in the book already: one of these, or a new one. */
export function WhoIsIt({ candidates, onSame, onNew }: Props) {
  const t = useT();
  const question = useRef<HTMLParagraphElement>(null);
  // A form may be longer than a phone, and the question comes at its top.
  useEffect(() => question.current?.focus(), []);
  return (
    <Notice tone="warning">
      <p ref={question} tabIndex={-1} className="mb-2 scroll-mt-40 font-semibold">
        {t('register.known_name')}
      </p>
      <div className="flex flex-wrap gap-2">
        {candidates.map((candidate) => (
          <Button key={candidate.member_id} onClick={() => onSame(candidate.member_id)}>
            {candidateText(candidate)}
          </Button>
        ))}
        <Button onClick={onNew}>{t('register.new_person')}</Button>
      </div>
    </Notice>
  );
}

export const candidateText = ({ name, number, team, season }: MemberCandidate): string =>
  [name, number, [team, season].filter(Boolean).join(', ')].filter(Boolean).join(' · ');
