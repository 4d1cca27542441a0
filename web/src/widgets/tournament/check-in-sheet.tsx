import type { Translate } from '@oche/messages';
import { QrCode } from '../../ui/qr-code.tsx';

type Props = { name: string; event: string; code: string; link: string; t: Translate };

/** Black on white, one page of A4: what whoever comes in has to do. */
export function CheckInSheet({ name, event, code, link, t }: Props) {
  const steps = [t('tournaments.code.step_scan'), t('tournaments.code.step_tap')];
  return (
    <section className="grid max-w-3xl justify-items-center gap-6 rounded-card border border-line bg-white p-8 text-center text-[#000] print:max-w-none print:border-0 print:pt-[20mm]">
      <div>
        <p className="font-semibold text-lg">{event}</p>
        <h2 className="text-3xl print:text-5xl">{name}</h2>
      </div>
      <QrCode text={link} label={t('tournaments.code.qr', { name })} />
      <ol className="grid gap-2 text-left text-xl">
        {steps.map((step, at) => (
          <li key={step} className="flex gap-3">
            <span className="numerals text-3xl" aria-hidden="true">
              {at + 1}
            </span>
            <span className="self-center font-semibold">{step}</span>
          </li>
        ))}
      </ol>
      <p className="numerals text-5xl tracking-wider" data-testid="check-in-code">
        {code}
      </p>
      <p>{t('tournaments.code.step_desk')}</p>
    </section>
  );
}
