import { CHANNELS } from '@oche/contract';
import { describe, expect, test } from 'vitest';
import { KeptPages, RenderedPage } from './kept-pages.ts';
import { changeBy, changesIn } from './page-changes.ts';

const pageOf = (html: string) =>
  new RenderedPage({ kind: 'page', status: 200, cacheable: true, cookies: [], html });

describe('what is kept', () => {
  const about = new Set(['polder']);

  test('stays until something of its organisation changes, and nothing of others goes with it', () => {
    const kept = new KeptPages(() => true);
    kept.keep('a', pageOf('a'), about, kept.mark());
    kept.keep('b', pageOf('b'), new Set(['coast']), kept.mark());
    kept.keep('c', pageOf('c'), new Set(), kept.mark());
    kept.drop('polder');
    expect(['a', 'b', 'c'].map((key) => kept.find(key)?.answer.html)).toEqual([undefined, 'b', 'c']);
    kept.learnSeason(7, 'coast');
    kept.dropSeason(7);
    expect(kept.find('b')).toBeUndefined();
    kept.keep('a', pageOf('a'), about, kept.mark());
    // A season that nobody here has heard of may be anybody's.
    kept.dropSeason(8);
    expect(kept.find('a')).toBeUndefined();
  });

  test('is not what was rendered before a change and finished after it', () => {
    const kept = new KeptPages(() => true);
    const mark = kept.mark();
    kept.drop('polder');
    kept.keep('a', pageOf('old'), about, mark);
    expect(kept.find('a')).toBeUndefined();
    const other = kept.mark();
    kept.dropAll();
    kept.keep('a', pageOf('old'), about, other);
    expect(kept.find('a')).toBeUndefined();
  });

  test('is not shown while nobody can tell us of changes', () => {
    let isInformed = true;
    const kept = new KeptPages(() => isInformed);
    kept.keep('a', pageOf('a'), about, kept.mark());
    isInformed = false;
    expect(kept.find('a')).toBeUndefined();
  });

  test('has a limit: what was asked for longest ago goes first', () => {
    const kept = new KeptPages(() => true);
    const megabytes = 'x'.repeat(4 * 1024 * 1024);
    for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) {
      kept.keep(key, pageOf(megabytes), about, kept.mark());
      kept.find('a');
    }
    kept.keep('g', pageOf(megabytes), about, kept.mark());
    expect(kept.find('a')).toBeDefined();
    expect(kept.find('g')).toBeDefined();
    expect(kept.find('b')).toBeUndefined();
  });

  test('is dropped by what writes, and by what is published about seasons', () => {
    expect(changeBy({ method: 'GET', path: '/organisations/{org_slug}' }, { org_slug: 'a' })).toBeNull();
    expect(changeBy({ method: 'PUT', path: '/organisations/{org_slug}' }, { org_slug: ' a ' })).toBe(
      'organisation a',
    );
    expect(changeBy({ method: 'PUT', path: '/locations/{location_id}' }, { location_id: 1 })).toBe('all');
    expect(changeBy({ method: 'POST', path: '/games' }, {})).toBeNull();
    const message = { channel: CHANNELS.leagueSeason(3), event: 'match', data: { id: 1, version: 1 } };
    expect(changesIn([message, message, { ...message, channel: CHANNELS.leagueMatch(3) }])).toEqual([
      'season 3',
    ]);
  });
});
