import type { ParticipantFields } from '@oche/contract';

/** A row as an import left it: changed since, it is not the import's alone any more. */
export type WrittenRow = { id: number; version: number };

export type MemberBefore = {
  state: string;
  remark: string;
  born_on: string | null;
  email: string;
  phone: string;
};

/** Everything that one import wrote, and how it was before. */
export type Effect = {
  people?: WrittenRow[];
  /** Known people with new values, and the old ones. */
  changed_people?: (WrittenRow & { before: ParticipantFields })[];
  members?: WrittenRow[];
  changed_members?: (WrittenRow & { before: MemberBefore })[];
  squads?: { team_id: number; participant_id: number; joined_on: string }[];
  payments?: { participant_id: number; paid_on: string }[];
  teams?: WrittenRow[];
  changed_teams?: (WrittenRow & { before: Record<string, string | number | null> })[];
  venues?: WrittenRow[];
  entries?: WrittenRow[];
};
