import { addAPIProvider, Icon, loadIcons } from '@iconify/react';
import { useEffect } from 'react';
import { ownOrigin } from '../lib/device/device.ts';

/** How long an answer is waited for, when another server is asked as well, both in milliseconds, and the longest address. */
const REQUESTS = { timeout: 5000, rotate: 750, maxURL: 500 };

let configured = false;

/** Names as "lucide:bird"; asked of our own server in the way every Iconify client asks. */
export default function DistantIcon({ name, className }: { name: string; className: string }) {
  if (!configured && typeof window !== 'undefined') {
    addAPIProvider('', { resources: [ownOrigin()], path: '/icons/', ...REQUESTS });
    configured = true;
  }
  const icon = name.includes(':') ? name : `lucide:${name}`;
  useEffect(
    () =>
      loadIcons([icon], (_loaded, missing) => {
        if (missing.length > 0) console.warn('Failed to load custom icons', icon);
      }),
    [icon],
  );
  return <Icon icon={icon} className={className} aria-hidden="true" />;
}
