import { CHANNELS } from '@oche/contract';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { KeptPages, RenderedPage } from './kept-pages.ts';
import { changeBy, changesIn } from './page-changes.ts';

const pageOf = (html: string) =>
  new RenderedPage({ kind: 'page', status: 200, cacheable: true, cookies: [], html });

afterEach(() => void vi.useRealTimers());

describe('what is kept', () => {
  const about = new Set(['polder']);

  test('stays until something of its organisation changes, and nothing of others goes with it', () => {
    const kept = new KeptPages(() => true);
    kept.keep('a', pageOf('a'), about, kept.mark());
    kept.keep('b', pageOf('b'), new Set(['coast']), kept.mark());
    kept.keep('c', pageOf('c'), new Set(), kept.mark());
    kept.drop('polder');
    expect(['a', 'b', 'c'].map((key) => kept.find(key)?.answer.html)).toEqual([undefined, 'b', 'c']);
  });

  test('is a second old at most once a game has changed something of its season', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    const kept = new KeptPages(() => true);
    kept.learnSeason(7, 'polder');
    kept.keep('a', pageOf('a'), about, kept.mark());
    vi.advanceTimersByTime(900);
    kept.changeSeason(7);
    expect(kept.find('a')).toBeDefined();
    vi.advanceTimersByTime(101);
    expect(kept.find('a')).toBeUndefined();
    // The same for what was being rendered meanwhile.
    const mark = kept.mark();
    vi.advanceTimersByTime(300);
    kept.changeSeason(7);
    kept.keep('a', pageOf('a'), about, mark);
    vi.advanceTimersByTime(699);
    expect(kept.find('a')).toBeDefined();
    vi.advanceTimersByTime(1);
    expect(kept.find('a')).toBeUndefined();
    // Rendered after the change it is kept as any other.
    kept.keep('a', pageOf('a'), about, kept.mark());
    vi.advanceTimersByTime(30_000);
    expect(kept.find('a')).toBeDefined();
    // A season that nobody here has heard of may be anybody's.
    kept.changeSeason(8);
    expect(kept.find('a')).toBeUndefined();
  });

  test('is rendered once for all who ask at once, and again for who asks after a change', async () => {
    const kept = new KeptPages(() => true);
    const finish: ((page: RenderedPage) => void)[] = [];
    const render = () => new Promise<RenderedPage>((done) => finish.push(done));
    const first = [kept.renderOnce('a', render), kept.renderOnce('a', render)];
    kept.drop('polder');
    const second = [kept.renderOnce('a', render), kept.renderOnce('a', render)];
    expect(finish).toHaveLength(2);
    finish[0]!(pageOf('old'));
    expect((await Promise.all(first)).map((page) => page?.text)).toEqual(['old', 'old']);
    second.push(kept.renderOnce('a', render));
    finish[1]!(pageOf('new'));
    expect((await Promise.all(second)).map((page) => page?.text)).toEqual(['new', 'new', 'new']);
    void kept.renderOnce('a', render);
    expect(finish).toHaveLength(3);
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
