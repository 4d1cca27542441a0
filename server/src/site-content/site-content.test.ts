import {
  addDocumentVersion,
  createArticle,
  createBoardMember,
  createDocument,
  deleteArticle,
  deleteDocument,
  documentAddress,
  listArticles,
  listBoardMembers,
  listDocuments,
  listManagedBoardMembers,
  listManagedDocuments,
  listNews,
  orderBoardMembers,
  orderDocuments,
  pictureAddress,
  type RichText,
  showArticle,
  showNews,
  showSite,
  showSiteSettings,
  updateArticle,
  updateBoardMember,
  updateDocument,
  updateSiteSettings,
  uploadDocument,
} from '@oche/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR } from '../clock.ts';
import { insertRole, replaceDomains } from '../organisations/index.ts';
import { refusalOf } from '../testing/refusals.ts';
import { SMALL_DOCUMENT, sampleArticle, samplePicture } from '../testing/site-samples.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

async function place() {
  const cast = await world.makeCast();
  const call = world.withToken(cast.tokens.organiser);
  return { cast, call, org_slug: cast.organisation.slug };
}
const anyone = () => world.withToken(null);
const soon = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString();

describe('who may', () => {
  test.each([
    ['editor', true, false],
    ['secretary', true, true],
    ['competition_leader', false, false],
    ['helper', false, false],
  ] as const)('a %s writes: %s, changes the settings: %s', async (role, writes, sets) => {
    const { cast, org_slug } = await place();
    await insertRole(world.db, cast.organisation.id, { user_id: cast.player.id, role });
    const player = world.withToken(cast.tokens.player);
    const outcome = async (made: Promise<unknown>) =>
      made.then(
        () => true,
        (error: { body: { code: string } }) => (error.body.code === 'forbidden' ? false : error),
      );
    expect(await outcome(player(createArticle, { org_slug, ...sampleArticle() }))).toBe(writes);
    expect(await outcome(player(uploadDocument, { org_slug, content: SMALL_DOCUMENT }))).toBe(writes);
    expect(await outcome(player(showSiteSettings, { org_slug }))).toBe(sets);
  });

  test('what belongs to another organisation is not found, whoever asks', async () => {
    const [here, there] = [await place(), await place()];
    const article = await here.call(createArticle, { org_slug: here.org_slug, ...sampleArticle() });
    const theirs = { org_slug: there.org_slug, article_id: article.id };
    const change = there.call(updateArticle, { ...theirs, base_version: 1, ...sampleArticle() });
    expect((await refusalOf(change)).body.code).toBe('not_found');
    expect((await refusalOf(there.call(deleteArticle, theirs))).body.code).toBe('not_found');
    // Neither is a picture of theirs one of ours.
    const { file } = await samplePicture(here.cast, world);
    const stolen = sampleArticle({ picture: { file, alt: '' } });
    const refused = await refusalOf(there.call(createArticle, { org_slug: there.org_slug, ...stolen }));
    expect(refused.body.code).toBe('file_gone');
  });
});

describe('news', () => {
  test('a draft is seen by nobody, a scheduled one when its time has come', async () => {
    const { call, org_slug } = await place();
    const draft = await call(createArticle, { org_slug, ...sampleArticle({ publish_at: null }) });
    const publish_at = soon(2 * HOUR);
    const later = await call(createArticle, { org_slug, ...sampleArticle({ publish_at }) });
    expect([draft.state, later.state]).toEqual(['draft', 'scheduled']);
    expect((await anyone()(listNews, { org_slug })).articles).toEqual([]);
    for (const { slug } of [draft, later])
      expect((await refusalOf(anyone()(showNews, { org_slug, slug }))).status).toBe(404);
    world.clock.advance(3 * HOUR);
    expect((await anyone()(showNews, { org_slug, slug: later.slug })).title).toBe(later.title);
    expect((await anyone()(listNews, { org_slug })).articles.map(({ id }) => id)).toEqual([later.id]);
    const mine = await call(listArticles, { org_slug });
    expect(mine.articles.map(({ id, state }) => [id, state])).toEqual([
      [draft.id, 'draft'],
      [later.id, 'published'],
    ]);
  });

  test('the address follows the title until it is published, and is never taken twice', async () => {
    const { call, org_slug } = await place();
    const fields = sampleArticle({ title: 'Été à Nieuwpoort!', publish_at: null });
    const one = await call(createArticle, { org_slug, ...fields });
    const two = await call(createArticle, { org_slug, ...fields });
    expect([one.slug, two.slug]).toEqual(['ete-a-nieuwpoort', 'ete-a-nieuwpoort-2']);
    const renamed = { ...fields, title: 'Create', publish_at: soon(-HOUR) };
    const article_id = one.id;
    const out = await call(updateArticle, { org_slug, article_id, base_version: 1, ...renamed });
    expect(out.slug).toBe('create-2');
    const again = { ...renamed, title: 'Something else' };
    const kept = await call(updateArticle, { org_slug, article_id, base_version: 2, ...again });
    expect([kept.slug, kept.title]).toEqual(['create-2', 'Something else']);
  });

  test('two editors on one article: the second is shown both, and may decide', async () => {
    const { call, org_slug } = await place();
    const article = await call(createArticle, { org_slug, ...sampleArticle() });
    const change = (title: string, base_version: number) =>
      call(updateArticle, { org_slug, article_id: article.id, base_version, ...sampleArticle({ title }) });
    const outcomes = await Promise.allSettled([change('One', 1), change('Two', 1)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const current = await call(showArticle, { org_slug, slug: article.slug });
    const late = await refusalOf(change('Late', 1));
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict', current } });
    expect((await change('Late', current.version)).title).toBe('Late');
  });

  test('pinned ones stand first; a season shows its own and those of all', async () => {
    const { cast, call, org_slug } = await place();
    const season_slug = cast.organisation.season;
    const make = (more: Record<string, unknown>) => call(createArticle, { org_slug, ...sampleArticle(more) });
    const pinned = await make({ is_pinned: true, publish_at: '2026-01-01T10:00:00Z' });
    const ours = await make({ season_slug, publish_at: '2026-01-02T10:00:00Z' });
    const newest = await make({ publish_at: '2026-01-03T10:00:00Z' });
    const ids = async (season?: string) =>
      (await anyone()(listNews, { org_slug, ...(season && { season }) })).articles.map(({ id }) => id);
    expect(await ids()).toEqual([pinned.id, newest.id, ours.id]);
    expect(await ids(season_slug)).toEqual([pinned.id, newest.id, ours.id]);
    expect(await ids('1999-2000')).toEqual([pinned.id, newest.id]);
    const unknown = call(createArticle, { org_slug, ...sampleArticle({ season_slug: '1999-2000' }) });
    expect((await refusalOf(unknown)).body).toMatchObject({
      code: 'season_unknown',
      errors: { season_slug: [expect.any(String)] },
    });
  });

  test('a text that is none is refused, wherever the trick is', async () => {
    const { call, org_slug } = await place();
    const paragraph = (text: object) => ({ type: 'doc', content: [{ type: 'paragraph', content: [text] }] });
    const bodies = [
      { type: 'doc', content: [{ type: 'script', content: [{ type: 'text', text: 'alert(1)' }] }] },
      paragraph({
        type: 'text',
        text: 'x',
        marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }],
      }),
      paragraph({ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: '//evil.example' } }] }),
      paragraph({ type: 'text', text: '' }),
      '<script>alert(1)</script>',
    ];
    for (const body of bodies) {
      const made = call(createArticle, { org_slug, ...sampleArticle({ body: body as RichText }) });
      expect((await refusalOf(made)).body.code, JSON.stringify(body)).toBe('invalid');
    }
  });
});

describe('documents', () => {
  const paper = { kind: 'rules', title: 'House rules', season_slug: null } as const;
  const send = async ({ call, org_slug }: Awaited<ReturnType<typeof place>>, more = '') => {
    const content = new Uint8Array([...SMALL_DOCUMENT, ...Buffer.from(more)]);
    return call(uploadDocument, { org_slug, content });
  };

  test('a new file is a new version; the old ones stay for who keeps them', async () => {
    const at = await place();
    const { call, org_slug } = at;
    const first = await send(at);
    const document = await call(createDocument, { org_slug, ...paper, file: first.file, note: 'First' });
    const second = await send(at, '% second');
    const { versions } = await call(addDocumentVersion, {
      ...{ org_slug, document_id: document.id, file: second.file, note: 'Article 4' },
    });
    expect(versions.map(({ number, note }) => [number, note])).toEqual([
      [2, 'Article 4'],
      [1, 'First'],
    ]);
    const [shown] = await anyone()(listDocuments, { org_slug });
    expect(shown?.newest).toMatchObject({ number: 2, file: second.file, ending: 'pdf' });
    expect(shown).not.toHaveProperty('versions');
    for (const { file, ending } of versions) {
      const answer = await fetch(world.url + documentAddress(file, ending));
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(answer.headers.get('content-disposition')).toBe('attachment');
    }
    await call(deleteDocument, { org_slug, document_id: document.id });
    expect(await anyone()(listDocuments, { org_slug })).toEqual([]);
  });

  test('they stand in the order they are put in; a late change is shown what it is now', async () => {
    const at = await place();
    const { call, org_slug } = at;
    const { file } = await send(at);
    const ids: number[] = [];
    for (const title of ['One', 'Two', 'Three'])
      ids.push((await call(createDocument, { org_slug, ...paper, title, file, note: '' })).id);
    await call(orderDocuments, { org_slug, ids: [ids[2]!, ids[0]!] });
    const titles = (await anyone()(listDocuments, { org_slug })).map(({ title }) => title);
    expect(titles).toEqual(['Three', 'One', 'Two']);
    const change = (base_version: number) =>
      call(updateDocument, { org_slug, document_id: ids[0]!, base_version, ...paper, title: 'Changed' });
    await change(1);
    expect((await refusalOf(change(1))).body).toMatchObject({
      code: 'conflict',
      current: { title: 'Changed', version: 2 },
    });
  });

  test('a picture is no document', async () => {
    const { cast, call, org_slug } = await place();
    const { file } = await samplePicture(cast, world);
    const refused = await refusalOf(call(createDocument, { org_slug, ...paper, file, note: '' }));
    expect(refused.body.code).toBe('file_gone');
    expect(await call(listManagedDocuments, { org_slug })).toEqual([]);
  });
});

describe('the board', () => {
  const lut = {
    ...{ name: 'Lut', task: 'Secretary', email: 'lut@example.org', is_email_public: true },
    ...{ phone: '059 12 34 56', is_phone_public: false, photo: null },
  };

  test('only what is said to be for everybody is', async () => {
    const { call, org_slug } = await place();
    const { id } = await call(createBoardMember, { org_slug, ...lut });
    expect(await anyone()(listBoardMembers, { org_slug })).toEqual([
      { id, name: 'Lut', task: 'Secretary', email: 'lut@example.org', phone: null, photo: null },
    ]);
    const hidden = { ...lut, is_email_public: false, is_phone_public: true, phone: '' };
    await call(updateBoardMember, { org_slug, board_member_id: id, base_version: 1, ...hidden });
    expect(await anyone()(listBoardMembers, { org_slug })).toMatchObject([{ email: null, phone: null }]);
  });

  test('the order is theirs; whoever is new comes last', async () => {
    const { call, org_slug } = await place();
    const ids: number[] = [];
    for (const name of ['A', 'B', 'C'])
      ids.push((await call(createBoardMember, { org_slug, ...lut, name })).id);
    await call(orderBoardMembers, { org_slug, ids: ids.toReversed() });
    await call(createBoardMember, { org_slug, ...lut, name: 'D' });
    const names = (await call(listManagedBoardMembers, { org_slug })).map(({ name }) => name);
    expect(names).toEqual(['C', 'B', 'A', 'D']);
  });
});

describe('settings', () => {
  const change = async (at: Awaited<ReturnType<typeof place>>, more: object) => {
    const { domains, version, ...fields } = await at.call(showSiteSettings, { org_slug: at.org_slug });
    return at.call(updateSiteSettings, {
      ...{ ...fields, org_slug: at.org_slug, base_version: version },
      domains: domains.map(({ domain }) => domain),
      ...more,
    });
  };

  test('what is set is shown to everybody, but for what is not theirs to know', async () => {
    const at = await place();
    const { file } = await samplePicture(at.cast, world);
    const saved = await change(at, {
      ...{ name: 'Kust', tagline: 'Darts', logo: file, first_colour: '#0B3D91', second_colour: '#f2c14e' },
      sponsors: [{ name: 'Brouwerij', url: 'https://brouwerij.example', logo: null }],
      ...{ languages: ['nl', 'nl', 'de'], default_language: 'nl' },
    });
    expect(saved).toMatchObject({ first_colour: '#0b3d91', languages: ['nl', 'de'], version: 2 });
    const site = await anyone()(showSite, { org_slug: at.org_slug });
    expect(site).toMatchObject({ name: 'Kust', logo: file, sponsors: [{ name: 'Brouwerij' }] });
    expect(site).not.toHaveProperty('domains');
    expect((await fetch(world.url + pictureAddress(file, 256))).status).toBe(200);
  });

  test('a domain belongs to one organisation, and ours to none', async () => {
    const [here, there] = [await place(), await place()];
    const taken = { domains: ['free.example', there.cast.organisation.domain] };
    expect((await refusalOf(change(here, taken))).body).toMatchObject({
      code: 'domain_taken',
      errors: { 'domains.1': [expect.any(String)] },
    });
    const [own] = world.services.ownHosts;
    const first = { domains: ['kust.example', own!] };
    expect((await refusalOf(change(here, first))).body).toMatchObject({
      code: 'domain_taken',
      errors: { 'domains.1': [expect.any(String)] },
    });
    // Whom a superadmin has given it keeps it.
    await replaceDomains(world.db, here.cast.organisation.id, [own!]);
    expect(await change(here, { domains: [own!] })).toMatchObject({ domains: [{ domain: own }] });
  });

  test('links and languages that cannot be are refused', async () => {
    const at = await place();
    for (const more of [
      { sponsors: [{ name: 'x', url: 'javascript:alert(1)', logo: null }] },
      { first_colour: 'red;background:url(//evil.example)' },
      { languages: ['nl'], default_language: 'de' },
      { logo: 'f'.repeat(39) },
    ])
      expect((await refusalOf(change(at, more))).body.code, JSON.stringify(more)).toBe('invalid');
    const late = await refusalOf(change(at, { base_version: 0 }));
    expect(late.body).toMatchObject({ code: 'conflict', current: { slug: at.org_slug } });
  });
});
