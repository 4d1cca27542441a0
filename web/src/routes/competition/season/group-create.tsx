import type { Translate } from '@oche/messages';
import { CreateGroup } from '../../../features/season-desk/group-form.tsx';

export const title = (t: Translate) => t('groups.create_title');

export const Page = CreateGroup;
