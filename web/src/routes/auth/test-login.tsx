import { listTestLogins } from '@oche/contract';
import type { Translate } from '@oche/messages';
import type { LoadArgs } from '../../app/page.ts';
import { TestLogins } from '../../features/accounts/test-logins.tsx';
import { callQuery } from '../../lib/app-context.tsx';

export const title = (t: Translate) => t('test_login.title');

export const load = ({ app }: LoadArgs) => app.query.ensureQueryData(callQuery(app, listTestLogins, {}));

export const Page = TestLogins;
