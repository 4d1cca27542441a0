/** The roles that an organisation gives itself; organisers are named by a superadmin. */
export const GIVEN_ROLES = ['secretary', 'competition_leader', 'editor', 'helper'] as const;

/** What somebody can be in an organisation. Captains belong to a team and are not among them. */
export const ORGANISATION_ROLES = ['organiser', ...GIVEN_ROLES] as const;
export type OrganisationRole = (typeof ORGANISATION_ROLES)[number];

/** What a helper of an event can be. Its owner is whoever made it, or who leads the competitions of its organisation. */
export const HELPER_ROLES = ['director', 'desk', 'check_in'] as const;
export type HelperRole = (typeof HELPER_ROLES)[number];
export const EVENT_ROLES = ['owner', ...HELPER_ROLES] as const;
export type EventRole = (typeof EVENT_ROLES)[number];

/** Whose work a role may do besides its own. */
const COVERS: Record<OrganisationRole, readonly OrganisationRole[]> = {
  organiser: ['secretary', 'competition_leader', 'editor', 'helper'],
  secretary: ['competition_leader', 'editor', 'helper'],
  competition_leader: ['helper'],
  editor: [],
  helper: [],
};

/** Whether somebody with these roles may do what a role does: for the guards of the server and the buttons of the screens. */
export const hasRole = (held: readonly OrganisationRole[], needed: OrganisationRole): boolean =>
  held.some((role) => role === needed || COVERS[role].includes(needed));

/** The same for an event: each role there may do all that those after it may. */
export const hasEventRole = (held: EventRole | null, needed: EventRole): boolean =>
  held !== null && EVENT_ROLES.indexOf(held) <= EVENT_ROLES.indexOf(needed);
