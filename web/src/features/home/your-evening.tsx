import { lastGame, listMyMatches, nextGames, ongoingGame, type User } from '@oche/contract';
import { LAST_SETUP } from '../../device-games/last-played.ts';
import { playPath } from '../../device-games/play-path.ts';
import { useAsyncAnswer, useT } from '../../lib/app-context.tsx';
import { useStored } from '../../lib/stored.ts';
import { lazyModule, useModuleWithTexts } from '../../lib/use-lazy-module.ts';
import { AsyncSection } from '../../ui/async-section.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { LiveDot } from '../../ui/live-dot.tsx';
import { Empty } from '../../ui/notice.tsx';
import { PageHead, Section } from '../../ui/page.tsx';
import { GameCards } from '../../widgets/game-cards.tsx';
import { isOfTonight, MatchOfToday, MyMatches } from '../../widgets/league/my-matches.tsx';
import { WaysToPlay } from '../../widgets/ways-to-play.tsx';
import { LiveNow } from './live-now.tsx';
import { MyTournamentDay } from './my-tournament-day.tsx';
import { NextEvents } from './next-events.tsx';

const youFollow = lazyModule(() => import('./you-follow.tsx'));
export const sameAgain = lazyModule(() => import('./same-again.tsx'));

/** For somebody who came to play: the game that waits, the next one, and one tap to a board. */
export function YourEvening({ user }: { user: User }) {
  const t = useT();
  const followed = useModuleWithTexts(youFollow, true);
  return (
    <>
      <PageHead title={t('home.hello', { name: user.nickname || user.first_name })} />
      <MyTournamentDay />
      <OngoingGame />
      <Again />
      <Tonight />
      <WaysToPlay t={t} />
      <NextMatches />
      {followed && <followed.YouFollow />}
      <LiveNow />
      <NextEvents />
    </>
  );
}

function OngoingGame() {
  const t = useT();
  const { data: game } = useAsyncAnswer(ongoingGame, {});
  if (!game) return null;
  return (
    <div className="mb-8 flex flex-wrap items-center justify-between gap-4 rounded-card border border-medal/50 bg-oche p-5 text-cream">
      <div>
        <LiveDot label={t('home.ongoing')} onDark />
        <p className="mt-1 font-bold text-2xl [font-stretch:112%]">
          {game.home} – {game.away}
        </p>
        <p className="text-cream/80">{game.venue}</p>
      </div>
      <ButtonLink to={playPath(game.id, game.link)} look="medal">
        {t('home.resume')} <Icon name="arrow-right" />
      </ButtonLink>
    </div>
  );
}

/** What still waits is gone on with before anything is begun. */
function Again() {
  const { data: ongoing } = useAsyncAnswer(ongoingGame, {});
  const { data: last } = useAsyncAnswer(lastGame, {});
  const hasPlayedHere = useStored(LAST_SETUP) !== null;
  const again = useModuleWithTexts(sameAgain, Boolean(last) || hasPlayedHere);
  return !ongoing && again && <again.SameAgainCard />;
}

/** Whoever plays for a team today is led to the match. */
function Tonight() {
  const t = useT();
  const { data } = useAsyncAnswer(listMyMatches, {});
  return data?.filter(isOfTonight).map((match) => <MatchOfToday key={match.slug} {...{ match, t }} />);
}

function NextMatches() {
  const t = useT();
  const { data } = useAsyncAnswer(listMyMatches, {});
  const toCome = data?.filter((match) => !isOfTonight(match)) ?? [];
  const none = toCome.length === 0 && (
    <Empty icon="calendar" title={t('home.no_matches')}>
      {t('home.no_matches_text')}
    </Empty>
  );
  return (
    <Section title={t('home.next_matches')}>
      {toCome.length > 0 && <MyMatches matches={toCome} t={t} />}
      <AsyncSection
        answer={useAsyncAnswer(nextGames, {})}
        empty={{ when: (games) => games.length === 0, show: none }}
        t={t}
      >
        {(games) => <GameCards games={games} t={t} />}
      </AsyncSection>
    </Section>
  );
}
