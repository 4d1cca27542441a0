import { EVENT_ROLES, type EventRole, hasEventRole } from '@oche/contract';
import type { Translate } from '@oche/messages';
import { Icon } from '../../ui/icon.tsx';

/** What is done at an event, and the role it takes. */
const RIGHTS = [
  ['helpers.may_event', 'owner'],
  ['helpers.may_tournaments', 'director'],
  ['helpers.may_desk', 'desk'],
  ['helpers.may_people', 'check_in'],
] as const satisfies readonly (readonly [string, EventRole])[];

/** Who may do what at an event: each role may do all that those after it may. */
export function RoleTable({ t }: { t: Translate }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
    <section aria-label={t('helpers.table')} tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full border-collapse text-left text-sm">
        <thead>
          <tr className="border-ink border-b-2">
            <th scope="col" className="py-2 pr-4 font-semibold">
              {t('helpers.may')}
            </th>
            {EVENT_ROLES.map((role) => (
              <th key={role} scope="col" className="px-2 py-2 text-center font-semibold">
                {t(`event_role.${role}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {RIGHTS.map(([right, needed]) => (
            <tr key={right} className="border-line border-b">
              <th scope="row" className="min-w-44 py-2 pr-4 font-normal">
                {t(right)}
              </th>
              {EVENT_ROLES.map((role) => (
                <td key={role} className="px-2 py-2">
                  <Right isGiven={hasEventRole(role, needed)} t={t} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Right({ isGiven, t }: { isGiven: boolean; t: Translate }) {
  return (
    <span className="grid justify-items-center">
      {isGiven ? <Icon name="check" className="size-5 text-green" /> : <span aria-hidden="true">–</span>}
      <span className="sr-only">{isGiven ? t('helpers.yes') : t('helpers.no')}</span>
    </span>
  );
}
