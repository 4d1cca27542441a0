import { LOCALES, type Translate } from '@oche/messages';
import { useEffect, useRef } from 'react';
import { useStored } from '../../lib/stored.ts';
import { callOf } from './call-of.ts';
import { CALLER } from './play-choices.ts';
import type { Scored } from './scorer.ts';

/** Says the score aloud after every visit, if it is asked to. */
export function useCaller(scored: Scored, t: Translate): void {
  const on = useStored(CALLER) === 'on';
  const { events } = scored.game;
  const called = useRef(events.length);
  // biome-ignore lint/correctness/useExhaustiveDependencies: called once for each event, not for each drawing
  useEffect(() => {
    const isNew = events.length > called.current && events.at(-1)?.event.type === 'visit';
    called.current = events.length;
    if (on && isNew) speak(callOf(scored, t), LOCALES[t.locale].language);
  }, [events.length, on]);
}

function speak(text: string, language: string): void {
  if (!('speechSynthesis' in window)) return;
  const words = new SpeechSynthesisUtterance(text);
  words.lang = language;
  speechSynthesis.cancel();
  speechSynthesis.speak(words);
}
