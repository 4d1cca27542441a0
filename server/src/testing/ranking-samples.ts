import { addOutsideEvent, adjustRanking } from '@oche/contract';
import { insertParticipants } from '../participants/index.ts';
import { makeRanking, SIMPLE_RULE } from '../seed/factories.ts';
import { fresh, type Input, nothing, type Sample } from './sample.ts';
import { entered, oncePerCast } from './tournament-samples.ts';
import type { Cast, World } from './world.ts';

const organiserOf = ({ organisation }: Cast) => ({ owner_id: null, organisation_id: organisation.id });
const sampleRanking = oncePerCast(async (cast: Cast, { db }: World) => {
  const member_number = fresh('member');
  const [participant_id] = await insertParticipants(db, organiserOf(cast), [
    {
      ...{ first_name: 'Lotte', last_name: 'Vermeulen', nickname: '', gender: null, club: '', country: '' },
      ...{ birth_year: null, member_number },
    },
  ]);
  const { id } = await makeRanking(db, { organisation_id: cast.organisation.id }, { name: 'Regional' });
  return { ranking_id: id, participant_id: participant_id!, lines: `${member_number};1` };
});
const fields = {
  name: 'Regional',
  description: '',
  is_published: true,
  rule: SIMPLE_RULE,
  tournament_ids: [],
};
const inRanking = (more: Input = {}): Sample => ({
  input: async (cast, world) => ({ ranking_id: (await sampleRanking(cast, world)).ranking_id, ...more }),
});
const organiser = ({ tokens }: Cast, { withToken }: World) => withToken(tokens.organiser);
const outside = { name: 'Open of elsewhere', date: '2026-10-03' };

const ofPerson = async (cast: Cast, world: World) => {
  const { ranking_id, participant_id } = await sampleRanking(cast, world);
  return { ranking_id, participant_id };
};
const ofOutside = async (cast: Cast, world: World) => {
  const { ranking_id, lines } = await sampleRanking(cast, world);
  return { ranking_id, lines };
};

/** Samples of everything about rankings. */
export const RANKING_SAMPLES: Record<string, Sample> = {
  listRankings: nothing,
  showRanking: inRanking(),
  exportRanking: inRanking(),
  listManagedRankings: nothing,
  createRanking: {
    input: ({ organisation }) => ({ organisation: organisation.slug, ...fields }),
    only: { roles: ['organiser', 'superadmin'], else: 'name_unconfirmed' },
  },
  showManagedRanking: inRanking(),
  updateRanking: inRanking({ ...fields, base_version: 1 }),
  deleteRanking: inRanking(),
  previewRanking: inRanking({ rule: SIMPLE_RULE, tournament_ids: [] }),
  adjustRanking: {
    input: async (cast, world) => ({
      ...(await ofPerson(cast, world)),
      ...{ points: 5, reason: 'Helped at the desk' },
    }),
  },
  removeAdjustment: {
    input: async (cast, world) => {
      const made = await ofPerson(cast, world);
      const { adjustments } = await organiser(cast, world)(adjustRanking, {
        ...made,
        points: 5,
        reason: 'Helped',
      });
      return { ranking_id: made.ranking_id, adjustment_id: adjustments[0]!.id };
    },
  },
  readOutsideEvent: { input: ofOutside },
  addOutsideEvent: { input: async (cast, world) => ({ ...(await ofOutside(cast, world)), ...outside }) },
  removeOutsideEvent: {
    input: async (cast, world) => {
      const given = await ofOutside(cast, world);
      const { outside_events } = await organiser(cast, world)(addOutsideEvent, { ...given, ...outside });
      const { ranking_id } = given;
      return { ranking_id, outside_id: outside_events[0]!.id };
    },
  },
  rankEntries: {
    input: async (cast, world) => ({
      tournament_id: (await entered(cast, world)).tournament_id,
      ranking_id: (await sampleRanking(cast, world)).ranking_id,
    }),
  },
};
