import type { Translate } from '@oche/messages';
import { CreateMember } from '../../../features/site-desk/member-form.tsx';

export const title = (t: Translate) => t('site_desk.add_member');

export const Page = CreateMember;
