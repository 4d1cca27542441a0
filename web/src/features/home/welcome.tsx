import { LAST_SETUP } from '../../device-games/last-played.ts';
import { useT } from '../../lib/app-context.tsx';
import { FOLLOWS_KEPT } from '../../lib/device-follows.ts';
import { useStored } from '../../lib/stored.ts';
import { lazyModule, useModuleWithTexts } from '../../lib/use-lazy-module.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { IconName } from '../../ui/icon-names.ts';
import { LiveNow } from './live-now.tsx';
import { NextEvents } from './next-events.tsx';

/** Of no use to whoever follows nothing. */
const youFollow = lazyModule(() => import('./you-follow.tsx'));

/** Brings the rules along, to name what was played. */
const sameAgain = lazyModule(() => import('./same-again.tsx'));

/** For somebody who has never been here: what it is, what is going on, and the way in. */
export function Welcome() {
  const t = useT();
  const followed = useModuleWithTexts(youFollow, useStored(FOLLOWS_KEPT) !== null);
  const again = useModuleWithTexts(sameAgain, useStored(LAST_SETUP) !== null);
  const offers: [IconName, string, string][] = [
    ['target', t('home.offer.play'), t('home.offer.play_text')],
    ['trophy', t('home.offer.tournament'), t('home.offer.tournament_text')],
    ['calendar', t('home.offer.league'), t('home.offer.league_text')],
    ['users', t('home.offer.coach'), t('home.offer.coach_text')],
  ];
  const forStrangers = (
    <>
      <p className="mt-5 text-cream/85 text-lg sm:text-xl">{t('home.lead')}</p>
      <div className="mt-8 flex min-h-14 flex-wrap items-center gap-3">
        <ButtonLink to="/play/offline" look="medal">
          {t('home.score_now')}
        </ButtonLink>
        <ButtonLink to="/auth/register" look="chalk">
          {t('home.create_account')}
        </ButtonLink>
      </div>
    </>
  );
  return (
    <>
      <section className="relative -mx-4 -mt-6 mb-12 overflow-hidden bg-oche px-4 py-14 text-cream sm:-mt-10 sm:rounded-b-card sm:px-10 sm:py-20">
        <div className="relative max-w-xl">
          <h1 className="text-4xl text-cream sm:text-6xl">{t('home.title')}</h1>
          {again ? <again.SameAgainHero>{forStrangers}</again.SameAgainHero> : forStrangers}
        </div>
        <ChalkScore />
      </section>
      {followed && <followed.YouFollow />}
      <LiveNow />
      <NextEvents />
      <section aria-label={t('home.offers')} className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
        {offers.map(([icon, title, text]) => (
          <div key={title} className="flex gap-4 border-line border-t pt-5">
            <Icon name={icon} className="mt-0.5 size-6 text-green" />
            <div>
              <h2 className="text-lg">{title}</h2>
              <p className="mt-1 text-ink-soft">{text}</p>
            </div>
          </div>
        ))}
      </section>
    </>
  );
}

const VISITS = [
  ['180', '321'],
  ['140', '181'],
  ['60', '121'],
  ['121', '0'],
] as const;

/** A leg on the chalkboard, as every player knows it: scored on the left, left on the right. */
function ChalkScore() {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute top-1/2 right-10 hidden w-64 -translate-y-1/2 rotate-2 rounded-card border-2 border-cream/25 p-6 lg:block"
    >
      <p className="numerals text-center text-6xl text-cream">501</p>
      <div className="mt-4 grid gap-2">
        {VISITS.map(([scored, remaining]) => (
          <p key={scored} className="numerals grid grid-cols-2 gap-6 text-4xl">
            <span className={`text-right ${scored === '180' ? 'text-medal' : 'text-cream/60'}`}>
              {scored}
            </span>
            <span className={remaining === '0' ? 'text-[#3fca8b]' : 'text-cream'}>{remaining}</span>
          </p>
        ))}
      </div>
    </div>
  );
}
