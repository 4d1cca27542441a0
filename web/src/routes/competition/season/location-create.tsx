import type { Translate } from '@oche/messages';
import { CreateVenue } from '../../../features/team-desk/venue-form.tsx';

export const title = (t: Translate) => t('venue.add');

export const Page = CreateVenue;
