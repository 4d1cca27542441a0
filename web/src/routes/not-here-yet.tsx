import { useT } from '../lib/app-context.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { LogoMark } from '../ui/logo.tsx';

/** A page of the plan that is still being built: says so, and offers a way on. */
export function Page() {
  const t = useT();
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-5 py-16 text-center">
      <LogoMark className="size-20 text-line-strong" />
      <h1 className="text-3xl">{t('not_here_yet.title')}</h1>
      <p className="text-ink-soft text-lg">{t('not_here_yet.text')}</p>
      <ButtonLink to="/">{t('error.home')}</ButtonLink>
    </div>
  );
}
