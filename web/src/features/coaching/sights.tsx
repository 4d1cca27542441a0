import { COACHING_SCOPES, COACHING_SIGHTS, type CoachingScope } from '@oche/darts';
import { useT } from '../../lib/app-context.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RoleChoice } from '../../widgets/role-choice.tsx';

/** What a coach never sees, whatever is chosen. */
const HIDDEN = ['address', 'messages', 'birth'] as const;

/** In plain words: what a coach sees, and what never; to the student, or to somebody who is asked about them. */
export function Sights({ scope, isOfOther = false }: { scope: CoachingScope; isOfOther?: boolean }) {
  const t = useT();
  return (
    <ul className="grid gap-1.5" data-testid="sights">
      {COACHING_SIGHTS[scope].map((sight) => (
        <li key={sight} className="flex gap-2">
          <Icon name="check" className="mt-0.5 size-5 shrink-0 text-green" />{' '}
          {isOfOther ? t(`coaching.sees_of.${sight}`) : t(`coaching.sees.${sight}`)}
        </li>
      ))}
      {scope === 'training' && (
        <li className="flex gap-2 text-ink-soft">
          <Icon name="x" className="mt-0.5 size-5 shrink-0" /> {t('coaching.hidden.matches')}
        </li>
      )}
      {HIDDEN.map((hidden) => (
        <li key={hidden} className="flex gap-2 text-ink-soft">
          <Icon name="x" className="mt-0.5 size-5 shrink-0" /> {t(`coaching.hidden.${hidden}`)}
        </li>
      ))}
    </ul>
  );
}

/** The field by which a student says what is seen. */
export function ScopeField({ first }: { first: CoachingScope }) {
  const t = useT();
  return (
    <RoleChoice
      legend={t('coaching.scope')}
      name="scope"
      first={first}
      roles={COACHING_SCOPES.map((scope) => ({
        ...{ role: scope, label: t(`coaching.scope.${scope}`), text: t(`coaching.scope_text.${scope}`) },
      }))}
    />
  );
}
