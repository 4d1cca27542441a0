import type { Translate } from '@oche/messages';
import { TabletLogin } from '../../features/tablet/tablet-login.tsx';

export const title = (t: Translate) => t('tablet.login.title');

export const Page = TabletLogin;
