import { useEffect, useState } from 'react';
import { useT } from '../lib/app-context.tsx';

type InstallPrompt = Event & { prompt: () => Promise<unknown> };

/** Offers to install the app, in browsers that let a page ask and as long as it is not installed. */
export function InstallButton() {
  const t = useT();
  const [prompt, setPrompt] = useState<InstallPrompt | null>(null);
  useEffect(() => {
    const keep = (event: Event) => {
      event.preventDefault();
      setPrompt(event as InstallPrompt);
    };
    const forget = () => setPrompt(null);
    addEventListener('beforeinstallprompt', keep);
    addEventListener('appinstalled', forget);
    return () => {
      removeEventListener('beforeinstallprompt', keep);
      removeEventListener('appinstalled', forget);
    };
  }, []);
  if (!prompt) return null;
  const install = async () => {
    await prompt.prompt();
    setPrompt(null);
  };
  return (
    <button
      type="button"
      onClick={() => void install()}
      className="cursor-pointer font-semibold text-green underline-offset-4 hover:underline"
    >
      {t('app.install')}
    </button>
  );
}
