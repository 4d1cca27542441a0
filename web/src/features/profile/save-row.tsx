import { useT } from '../../lib/app-context.tsx';
import { Button } from '../../ui/button.tsx';

/** The end of a form of the settings. */
export function SaveRow({ saving, saved, label }: { saving: boolean; saved: boolean; label: string }) {
  const t = useT();
  return (
    <div className="flex items-center gap-4">
      <Button type="submit" look="primary" busy={saving}>
        {label}
      </Button>
      <span role="status" className="text-green">
        {saved && t('form.saved')}
      </span>
    </div>
  );
}
