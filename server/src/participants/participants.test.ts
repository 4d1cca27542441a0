import {
  answerClaim,
  claimParticipant,
  createClaimLink,
  createParticipant,
  deleteParticipant,
  exportParticipants,
  listOpenClaims,
  listParticipants,
  mergeParticipants,
  type Participant,
  previewImport,
  showClaim,
  splitParticipant,
  testLogin,
  updateParticipant,
} from '@oche/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from '../clock.ts';
import { makeUser } from '../seed/factories.ts';
import { listContent } from '../testing/list-content.ts';
import { refusalOf } from '../testing/refusals.ts';
import { startWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const somebody = async () => {
  const user = await makeUser(world.db);
  const { token } = await world.withToken(null)(testLogin, { email: user.email });
  return { ...user, token, call: world.withToken(token) };
};
type Somebody = Awaited<ReturnType<typeof somebody>>;

const person = (first_name: string, last_name: string, more: object = {}) => ({
  ...{
    first_name,
    last_name,
    nickname: '',
    gender: null,
    club: '',
    country: '',
    birth_year: null,
    member_number: '',
  },
  ...more,
});
const names = (people: Participant[]) =>
  people.map(({ first_name, last_name }) => `${first_name} ${last_name}`);
const book = async ({ call }: Somebody, search?: string) =>
  (await call(listParticipants, search === undefined ? {} : { search })).participants;

describe('a book', () => {
  test('people are added, found, changed and taken out again, each organiser in a book of their own', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const lotte = await one.call(
      createParticipant,
      person('Lotte', 'Vermeulen', { club: '50% Bulls', country: 'be' }),
    );
    await one.call(createParticipant, person('Kurt', 'Janssens'));
    expect(lotte).toMatchObject({ country: 'BE', account: null, claim: null, merged: [], version: 1 });
    expect(names(await book(one))).toEqual(['Kurt Janssens', 'Lotte Vermeulen']);
    expect(names(await book(one, '50%'))).toEqual(['Lotte Vermeulen']);
    expect(await book(other)).toEqual([]);
    const change = { participant_id: lotte.id, base_version: 1, ...person('Lotte', 'Maes') };
    expect((await refusalOf(other.call(updateParticipant, change))).status).toBe(404);
    expect(await one.call(updateParticipant, change)).toMatchObject({ last_name: 'Maes', version: 2 });
    expect((await refusalOf(one.call(updateParticipant, change))).body.code).toBe('conflict');
    await one.call(deleteParticipant, { participant_id: lotte.id });
    expect(names(await book(one))).toEqual(['Kurt Janssens']);
  });

  test('who helps an organisation shares its book; strangers do not', async () => {
    const organisation = world.organisation.slug;
    await world.as('organiser')(createParticipant, { organisation, ...person('Anja', 'Vogel') });
    const { participants } = await world.as('superadmin')(listParticipants, { organisation });
    expect(names(participants)).toContain('Anja Vogel');
    const stranger = await somebody();
    expect((await refusalOf(stranger.call(listParticipants, { organisation }))).status).toBe(403);
    expect((await refusalOf(stranger.call(listParticipants, { organisation: 'nowhere' }))).status).toBe(404);
  });

  test('two that are one person are merged, and split again with all they had', async () => {
    const me = await somebody();
    const make = (first: string) => me.call(createParticipant, person(first, 'Peeters', { club: first }));
    const [jan, johan, jean] = [await make('Jan'), await make('Johan'), await make('Jean')];
    await me.call(mergeParticipants, { participant_id: johan.id, other_id: jean.id });
    const merged = await me.call(mergeParticipants, { participant_id: jan.id, other_id: johan.id });
    expect(merged.merged.map(({ id }) => id)).toEqual([johan.id, jean.id]);
    expect(names(await book(me))).toEqual(['Jan Peeters']);
    const again = { participant_id: jan.id, other_id: johan.id };
    expect((await refusalOf(me.call(mergeParticipants, again))).body.code).toBe('already_merged');
    await me.call(splitParticipant, again);
    const [, split] = await book(me);
    expect(split).toMatchObject({ id: johan.id, first_name: 'Johan', club: 'Johan' });
  });

  test('nobody merges people of two books, or somebody with themselves', async () => {
    const [me, other] = [await somebody(), await somebody()];
    const mine = await me.call(createParticipant, person('Jan', 'Peeters'));
    const theirs = await other.call(createParticipant, person('Jan', 'Peeters'));
    for (const other_id of [theirs.id, mine.id, 999_999])
      expect(
        (await refusalOf(me.call(mergeParticipants, { participant_id: mine.id, other_id }))).status,
      ).toBe(404);
  });
});

describe('import and export', () => {
  test('what was exported can be imported, and a formula stays a name', async () => {
    const me = await somebody();
    await me.call(createParticipant, person('=1+1', 'O"Neill; jr', { club: 'Bulls, Aachen' }));
    const address = `${world.url}/api${exportParticipants.path}`;
    const answer = await fetch(address, { headers: { authorization: `Bearer ${me.token}` } });
    const text = await answer.text();
    expect(text).toContain("'=1+1");
    const { rows } = await me.call(previewImport, listContent('people', text));
    expect(rows).toMatchObject([{ name: '=1+1 O"Neill; jr', state: 'same' }]);
  });
});

describe('claims', () => {
  const claimed = async () => {
    const [organiser, player] = [await somebody(), await somebody()];
    const { id: participant_id } = await organiser.call(createParticipant, person('Lotte', 'Vermeulen'));
    const { link } = await organiser.call(createClaimLink, { participant_id });
    return { organiser, player, participant_id, token: link.split('/').at(-1)! };
  };

  test('an account says who it is, and the organiser answers', async () => {
    const { organiser, player, participant_id, token } = await claimed();
    expect(await player.call(showClaim, { token })).toMatchObject({ name: 'Lotte Vermeulen', asked: false });
    await player.call(claimParticipant, { token });
    const [waiting] = await book(organiser);
    expect(waiting).toMatchObject({ account: null, claim: { email: player.email } });
    expect(await organiser.call(listOpenClaims, {})).toMatchObject([
      { participant_id, name: 'Lotte Vermeulen', organisation: null, asker: { email: player.email } },
    ]);
    expect(await player.call(listOpenClaims, {})).toEqual([]);
    const other = await somebody();
    expect((await refusalOf(other.call(claimParticipant, { token }))).body.code).toBe('claim_over');
    const answered = await organiser.call(answerClaim, { participant_id, answer: 'accept' });
    expect(answered).toMatchObject({ account: expect.any(String), claim: null });
    expect(await organiser.call(listOpenClaims, {})).toEqual([]);
    expect((await refusalOf(player.call(showClaim, { token }))).body.code).toBe('claim_over');
    const parted = await organiser.call(answerClaim, { participant_id, answer: 'unlink' });
    expect(parted.account).toBeNull();
  });

  test('a claim that was declined or a link that is old leads nowhere', async () => {
    const { organiser, player, participant_id, token } = await claimed();
    await player.call(claimParticipant, { token });
    expect(await organiser.call(answerClaim, { participant_id, answer: 'decline' })).toMatchObject({
      account: null,
    });
    expect((await refusalOf(player.call(claimParticipant, { token }))).body.code).toBe('claim_over');
    const { player: late, token: old } = await claimed();
    world.clock.advance(31 * DAY);
    expect((await refusalOf(late.call(claimParticipant, { token: old }))).body.code).toBe('claim_over');
  });
});
