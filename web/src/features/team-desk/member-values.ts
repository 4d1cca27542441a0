import type { Member } from '@oche/contract';
import type { InPublic } from '@oche/kit';
import type { Translate } from '@oche/messages';

/** What the form of a member holds. */
export const memberValues = (member: Member | null) => ({
  first_name: member?.first_name ?? '',
  last_name: member?.last_name ?? '',
  nickname: member?.nickname ?? '',
  gender: (member?.gender ?? '') as string,
  born_on: member?.born_on ?? '',
  member_number: member?.member_number ?? '',
  email: member?.email ?? '',
  phone: member?.phone ?? '',
  club: member?.club ?? '',
  country: member?.country ?? '',
  in_public: member?.in_public ?? ('by_age' as InPublic),
});
export type MemberValues = ReturnType<typeof memberValues>;

const GENDERS = ['male', 'female', 'other'] as const;
/** What was chosen; null for nothing. */
export const genderIn = (text: string) => GENDERS.find((one) => one === text) ?? null;

export const memberInput = ({ gender, born_on, ...fields }: MemberValues) => ({
  ...fields,
  gender: genderIn(gender),
  born_on: born_on || null,
});

export const memberLabels = (t: Translate) => ({
  first_name: t('user.first_name'),
  last_name: t('user.last_name'),
  nickname: t('user.nickname'),
  gender: t('user.gender'),
  born_on: t('members.born_on'),
  member_number: t('members.number'),
  email: t('user.email'),
  phone: t('team.phone'),
  club: t('participants.club'),
  country: t('participants.country'),
  in_public: t('people.in_public'),
});
