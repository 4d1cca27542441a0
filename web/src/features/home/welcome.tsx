import { LAST_SETUP } from '../../device-games/last-played.ts';
import { useT } from '../../lib/app-context.tsx';
import { FOLLOWS_KEPT } from '../../lib/device-follows.ts';
import { useStored } from '../../lib/stored.ts';
import { lazyModule, useModuleWithTexts } from '../../lib/use-lazy-module.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { type LinkRow, LinkRows } from '../../ui/link-rows.tsx';
import { ChalkMark } from '../../widgets/chalk-mark.tsx';
import { HeroBoard } from '../../widgets/hero-board.tsx';
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
  const offers: LinkRow[] = [
    {
      ...{ to: '/play', icon: <ChalkMark of="board" /> },
      ...{ label: t('home.offer.play'), text: t('home.offer.play_text') },
    },
    {
      ...{ to: '/manage', icon: <ChalkMark of="bracket" /> },
      ...{ label: t('home.offer.tournament'), text: t('home.offer.tournament_text') },
    },
    {
      ...{ to: '/competition', icon: <ChalkMark of="table" /> },
      ...{ label: t('home.offer.league'), text: t('home.offer.league_text') },
    },
    {
      ...{ to: '/play/training', icon: <ChalkMark of="tally" /> },
      ...{ label: t('home.offer.coach'), text: t('home.offer.coach_text') },
    },
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
      <section className="relative -mx-4 -mt-6 mb-12 overflow-hidden bg-oche px-4 pt-10 text-cream max-lg:pb-56 sm:-mt-10 sm:rounded-b-card sm:px-10 lg:py-24">
        <div className="relative z-1 max-w-md">
          <h1 className="text-4xl text-cream sm:text-6xl">{t('home.title')}</h1>
          {again ? <again.SameAgainHero>{forStrangers}</again.SameAgainHero> : forStrangers}
        </div>
        {/* Below the words on a phone, beside them on a desk, and never whole: it is larger than the page. */}
        <HeroBoard className="pointer-events-none absolute left-1/2 w-[34rem] max-w-none -translate-x-1/2 max-lg:top-[calc(100%-13.5rem)] lg:top-1/2 lg:left-[47%] lg:w-[46rem] lg:translate-x-0 lg:-translate-y-[36%]" />
      </section>
      {followed && <followed.YouFollow />}
      <LiveNow />
      <NextEvents />
      <LinkRows label={t('home.offers')} rows={offers} />
    </>
  );
}
