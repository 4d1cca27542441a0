const POLL_MS = 3_600_000;
/** Asks now and then which build is served, and tells when it is not the one that runs here. */
export function watchBuild(running: string, onNew: () => void): void {
  const ask = async () => {
    const answer = await fetch('/builds/latest.json', { cache: 'no-store' }).catch(() => null);
    if (!answer?.ok) return;
    const { id } = (await answer.json()) as { id: string };
    if (id !== running) {
      clearInterval(timer);
      onNew();
    }
  };
  const timer = setInterval(() => void ask(), POLL_MS);
  addEventListener('online', () => void ask());
}
