import type { User } from '@oche/contract';
import { DeleteAccount } from './delete-account.tsx';
import { OwnData } from './own-data.tsx';
import { PrivacyForm } from './privacy-form.tsx';

/** What others see, what one takes along, and the end of it. */
export const PrivacySection = ({ user }: { user: User }) => (
  <div className="grid gap-10">
    <PrivacyForm />
    <OwnData />
    <DeleteAccount user={user} />
  </div>
);
