import type { Translate } from '@oche/messages';
import { CreateOrganisation } from '../../features/admin/organisation-form.tsx';

export const title = (t: Translate) => t('admin.organisations.create');

export const Page = CreateOrganisation;
