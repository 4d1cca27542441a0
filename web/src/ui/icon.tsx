import bodies from 'virtual:local-icons';
import { Suspense } from 'react';
import { lazyPart } from '../lib/lazy-part.ts';
import { Drawing } from './drawing.tsx';
import type { IconName } from './icon-names.ts';

type Props = { name: IconName | (string & {}); className?: string };

const DistantIcon = lazyPart(() => import('./distant-icon.tsx'));

/** A decorative icon. One that does not travel with the app is fetched from the icon endpoint. */
export function Icon({ name, className = 'size-5' }: Props) {
  const body = bodies[name];
  if (body === undefined) {
    return (
      <Suspense fallback={<span aria-hidden className={className} />}>
        <DistantIcon name={name} className={className} />
      </Suspense>
    );
  }
  return <Drawing body={body} className={className} />;
}
