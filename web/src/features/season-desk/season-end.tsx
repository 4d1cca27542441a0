import {
  closeSeason,
  hasRole,
  type ManagedSeason,
  type OpenMatch,
  previewClosing,
  reopenSeason,
  type SeasonClosing,
} from '@oche/contract';
import type { Translate } from '@oche/messages';
import { formatMoment } from '@oche/messages/dates';
import { useState } from 'react';
import { useAnswer, useApp } from '../../lib/app-context.tsx';
import { useForm } from '../../lib/form.ts';
import { Link } from '../../lib/links.tsx';
import { path } from '../../lib/paths.ts';
import { type SeasonPlace, useSeasonDesk } from '../../lib/season-desk.ts';
import { useWrite } from '../../lib/write.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { MoveMark } from '../../widgets/league/move-mark.tsx';
import { PlayOffs } from './play-offs.tsx';
import { moveWords } from './season-keep.tsx';

/** So many matches are shown without asking. */
const FEW = 6;

type Props = { place: SeasonPlace; season: ManagedSeason; onSeason: (season: ManagedSeason) => void };

/** How a season ends: what is still open, champions, who goes up and down, and closing it. */
export function SeasonEnd(props: Props) {
  const { t } = useApp();
  const { roles } = useSeasonDesk();
  const end = useAnswer(previewClosing, props.place);
  const isClosed = props.season.state === 'closed';
  const { org_slug, season_slug } = props.place;
  return (
    <Section title={t('seasons.end')}>
      <div className="grid gap-5">
        {isClosed ? <p>{t('seasons.closed_text')}</p> : <Open {...{ place: props.place, end, t }} />}
        <Endings end={end} t={t} />
        <PlayOffs place={props.place} isClosed={isClosed} />
        <div className="flex flex-wrap gap-3">
          {!isClosed && <Close {...props} end={end} />}
          <ButtonLink
            to={path(
              '/competition/{org_slug}/season/{season_slug}/seasons/create',
              { org_slug, season_slug },
              { from: season_slug },
            )}
          >
            {t('seasons.next')}
          </ButtonLink>
        </div>
        {isClosed && hasRole(roles, 'secretary') && <Reopen {...props} />}
      </div>
    </Section>
  );
}

type OpenProps = { place: SeasonPlace; end: SeasonClosing; t: Translate };

function Open({ place, end: { blocking, unplayed, unplayed_count: count }, t }: OpenProps) {
  const all = '/competition/{org_slug}/season/{season_slug}/matches';
  return (
    <>
      {blocking.length > 0 && (
        <Notice tone="warning">
          <details open={blocking.length <= FEW}>
            <summary className="cursor-pointer">{t('seasons.blocking', { count: blocking.length })}</summary>
            <MatchList matches={blocking} t={t} />
          </details>
        </Notice>
      )}
      {count > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center">
            {t('seasons.unplayed', { count })}
          </summary>
          <MatchList matches={unplayed} t={t} />
          {count > unplayed.length && (
            <Link
              to={path(all, place, { state: 'open' })}
              className="inline-flex min-h-11 items-center font-semibold text-green hover:underline"
            >
              {t('seasons.unplayed_all')}
            </Link>
          )}
        </details>
      )}
    </>
  );
}

const MatchList = ({ matches, t }: { matches: readonly OpenMatch[]; t: Translate }) => (
  <ul className="mt-2 grid gap-1">
    {matches.map(({ slug, group, home, away, starts_at }) => (
      <li key={slug}>
        <span className="font-semibold">
          {home} – {away}
        </span>
        , {group}, {formatMoment(t.locale, starts_at)}
      </li>
    ))}
  </ul>
);

function Endings({ end: { groups }, t }: { end: SeasonClosing; t: Translate }) {
  if (groups.every(({ rows }) => rows.every(({ played }) => played === 0))) return null;
  return (
    <details open>
      <summary className="min-h-11 cursor-pointer content-center font-semibold">
        {t('seasons.ends_like_this')}
      </summary>
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
        {groups.map(({ slug, name, rows }) => (
          <section key={slug}>
            <h3 className="border-ink border-b-2 pb-1 text-lg">{name}</h3>
            <ol className="divide-y divide-line">
              {rows.map((row) => (
                <li
                  key={row.slug}
                  className="grid grid-cols-[2rem_1fr] gap-x-2 py-2 sm:grid-cols-[2rem_12rem_1fr]"
                >
                  <span className="numerals text-right text-lg">{row.rank}</span>
                  <span>
                    <span className="block font-semibold">{row.name}</span>
                    <span className="block text-ink-soft text-sm">
                      {t('seasons.rank_points', { points: row.points, played: row.played })}
                    </span>
                  </span>
                  <span className="flex gap-2 max-sm:col-start-2">
                    <MoveMark code={row.why.code} /> {moveWords(row, t)}
                  </span>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </details>
  );
}

function Close({ place, season, onSeason, end }: Props & { end: SeasonClosing }) {
  const { t } = useApp();
  const [isAsking, setAsking] = useState(false);
  const close = useWrite(closeSeason, {
    savedMessage: t('seasons.closed'),
    failedMessage: t('form.did_not_work'),
    onSaved: (saved) => {
      setAsking(false);
      onSeason(saved);
    },
  });
  const { name } = season;
  const count = end.unplayed_count;
  return (
    <>
      <Button disabled={end.blocking.length > 0} onClick={() => setAsking(true)}>
        {t('seasons.close', { season: name })}
      </Button>
      {isAsking && (
        <Confirm
          title={t('seasons.close_ask', { season: name })}
          lost={count > 0 ? [t('seasons.close_lost', { count })] : []}
          action={t('seasons.close', { season: name })}
          busy={close.pending !== null}
          onConfirm={() => void close.send({ ...place, confirmed: true })}
          onClose={() => setAsking(false)}
          t={t}
        >
          {t('seasons.close_text')}
        </Confirm>
      )}
    </>
  );
}

function Reopen({ place, onSeason }: Props) {
  const { t } = useApp();
  const form = useForm(reopenSeason, {
    values: { reason: '' },
    toInput: ({ reason }) => ({ ...place, reason }),
    savedMessage: t('seasons.reopened'),
    onSaved: onSeason,
  });
  return (
    <form {...form.props} className="grid max-w-xl gap-3 border-line border-t pt-4">
      {form.failure && <Notice tone="error">{form.failure}</Notice>}
      <TextArea
        label={t('seasons.reopen_reason')}
        help={t('seasons.reopen_help')}
        {...form.field('reason')}
      />
      <div>
        <Button type="submit" busy={form.saving}>
          {t('seasons.reopen')}
        </Button>
      </div>
    </form>
  );
}
