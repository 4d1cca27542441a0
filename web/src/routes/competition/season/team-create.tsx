import type { Translate } from '@oche/messages';
import { ChooseTeam } from '../../../features/team-desk/create-team.tsx';

export const title = (t: Translate) => t('team.add');

export const Page = ChooseTeam;
