import { type Registration, showRegistration } from '@oche/contract';
import { formatMoment } from '@oche/messages/dates';
import { useAnswer, useT } from '../../lib/app-context.tsx';
import { Link } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { Markdown } from '../../ui/markdown.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FlightMark } from '../../widgets/tournament/flight-mark.tsx';
import { Places } from '../../widgets/tournament/places.tsx';
import { registrationState } from '../../widgets/tournament/registration-row.tsx';
import { CheckIn } from './check-in.tsx';
import { EnterForm } from './enter-form.tsx';
import { EntryFacts } from './entry-facts.tsx';
import { MyEntry } from './my-entry.tsx';
import { useMailedEntry } from './use-mailed-entry.ts';

type Props = {
  tournament: string;
  /** From the link in a guest's mail. */
  token: string | undefined;
  /** From the square code that hangs in the hall. */
  code: string | undefined;
};

/** A tournament for those who want to play in it: how full it is, how to get in, and how one stands. */
export function RegistrationPage({ tournament, token, code }: Props) {
  const t = useT();
  const shown = useAnswer(showRegistration, { tournament, token });
  const mailed = useMailedEntry(tournament, token, shown);
  const registration = mailed.registration;
  const { mine, phase, entry_phase, is_open, event } = registration;
  const isCheckIn = code !== undefined || (mine !== null && entry_phase === 'check_in');
  return (
    <article className="mx-auto max-w-5xl">
      <Head registration={registration} />
      <div className="grid content-start gap-8 lg:grid-cols-[1fr_26rem] lg:gap-x-12">
        {phase === 'entry' && entry_phase !== 'check_in' && <Places card={registration} t={t} />}
        <div className="grid content-start gap-8 lg:col-start-2 lg:row-span-3 lg:row-start-1">
          {isCheckIn && <CheckIn registration={registration} token={mailed.token} code={code} />}
          {mine && <MyEntry registration={registration} mine={mine} token={mailed.token} />}
          {!mine && is_open && <EnterForm registration={registration} />}
          {!mine && !is_open && !isCheckIn && (
            <Notice>
              <p className="font-semibold">{registrationState(registration, event.zone, t)}</p>
            </Notice>
          )}
        </div>
        <div className="grid content-start gap-8">
          <EntryFacts registration={registration} />
          {registration.description && <Markdown text={registration.description} />}
        </div>
      </div>
    </article>
  );
}

function Head({ registration: { name, colour, event } }: { registration: Registration }) {
  const t = useT();
  return (
    <header className="mb-8 flex items-center gap-4">
      <FlightMark name={name} colour={colour} className="size-12" />
      <div className="min-w-0">
        <p>
          <Link
            to={path('/events/{event}', { event: event.slug })}
            className="inline-flex min-h-11 items-center font-semibold text-ink-soft underline"
          >
            {event.name}
          </Link>
        </p>
        <h1 className="text-3xl sm:text-4xl">{name}</h1>
        <p className="mt-1 font-semibold">
          {formatMoment(t.locale, event.starts_at, event.zone)} · {event.location}
        </p>
      </div>
    </header>
  );
}
