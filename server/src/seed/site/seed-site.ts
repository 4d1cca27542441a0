import { DEFAULT_ZONE } from '@oche/messages/dates';
import { DAY } from '../../clock.ts';
import type { Sql } from '../../db/index.ts';
import { fileOwner, keepFile } from '../../files/index.ts';
import {
  findSeasonId,
  insertArticle,
  insertDocument,
  insertMember,
  insertSponsors,
  insertVersion,
  upsertSettings,
} from '../../site-content/index.ts';
import { STORIES } from './articles.ts';
import { drawn, face, federationLogo, logo, SCENES } from './drawings.ts';
import { paper } from './paper.ts';

type Site = { organisation_id: number; editor: number; season_slug: string };

/** What a federation has on its site in November: news of every kind, papers, a board with faces, sponsors and colours. */
export async function seedSite(sql: Sql, site: Site, now: Date): Promise<void> {
  const keep = picturesOf(sql, site, now);
  await seedLook(sql, site, keep);
  await seedNews(sql, site, keep, now);
  await seedDocuments(sql, site, now);
  await seedBoard(sql, site, keep);
}

type Keep = (svg: string) => Promise<string>;

/** Each drawing is made once. */
function picturesOf(sql: Sql, { organisation_id }: Site, now: Date): Keep {
  const kept = new Map<string, string>();
  const owner = fileOwner({ organisation_id, owner_id: null });
  return async (svg) => {
    const file = kept.get(svg) ?? (await keepFile(sql, owner, drawn(svg), 'picture', now)).id;
    kept.set(svg, file);
    return file;
  };
}

async function seedLook(sql: Sql, { organisation_id }: Site, keep: Keep): Promise<void> {
  await upsertSettings(sql, organisation_id, {
    ...{ logo: await keep(federationLogo), first_colour: '#0b4f8a', second_colour: '#e0a526' },
    ...{ contact_email: 'secretariaat@polderliga.example', contact_phone: '+32 59 12 34 56' },
    contact_address: 'Polderliga Darts vzw\nSluisstraat 18\n8620 Nieuwpoort',
    ...{ languages: ['nl', 'en', 'de'], default_language: 'nl' },
  });
  await insertSponsors(sql, organisation_id, [
    {
      name: 'Brouwerij De Dijk',
      url: 'https://brouwerijdedijk.example',
      logo: await keep(logo('#17201c', '#e0a526', 'barrel')),
    },
    {
      name: 'Garage Vandamme',
      url: 'https://garagevandamme.example',
      logo: await keep(logo('#c42431', '#ffffff', 'wheel')),
    },
    { name: 'Vishandel Noordzee', url: '', logo: await keep(logo('#d7ecf5', '#0b4f8a', 'wave')) },
  ]);
}

async function seedNews(sql: Sql, { organisation_id, editor, season_slug }: Site, keep: Keep, now: Date) {
  const season = (await findSeasonId(sql, organisation_id, season_slug)) ?? null;
  for (const story of STORIES)
    await insertArticle(sql, {
      ...{ organisation_id, slug: story.slug, title: story.title, summary: story.summary, body: story.body },
      picture: story.scene && (await keep(SCENES[story.scene])),
      picture_alt: story.alt,
      author: story.author,
      is_pinned: story.isPinned ?? false,
      season_id: story.ofSeason ? season : null,
      publish_at: story.inDays === null ? null : new Date(now.getTime() + story.inDays * DAY),
      ...{ zone: DEFAULT_ZONE, updated_by: editor },
    });
}

const PAPERS = [
  { kind: 'rules', title: 'Competitiereglement', ofSeason: false, notes: ['', 'Artikel 7 bis: invallers'] },
  { kind: 'forms', title: 'Aanvraag transfer', ofSeason: false, notes: [''] },
  { kind: 'forms', title: 'Papieren wedstrijdblad', ofSeason: false, notes: [''] },
  { kind: 'minutes', title: 'Verslag algemene vergadering juni', ofSeason: true, notes: [''] },
  {
    kind: 'calendar',
    title: 'Kalender om op te hangen',
    ofSeason: true,
    notes: ['', 'Speeldag 6 verschoven'],
  },
] as const;

async function seedDocuments(sql: Sql, { organisation_id, editor, season_slug }: Site, now: Date) {
  const owner = fileOwner({ organisation_id, owner_id: null });
  const season = (await findSeasonId(sql, organisation_id, season_slug)) ?? null;
  for (const { kind, title, ofSeason, notes } of PAPERS) {
    const season_id = ofSeason ? season : null;
    const document_id = await insertDocument(sql, organisation_id, { kind, title, season_id });
    for (const [at, note] of notes.entries()) {
      const lines = ['Polderliga Darts', note || 'Eerste versie', '', 'Dit is een document van de demo.'];
      const { id, ending, bytes } = await keepFile(
        sql,
        owner,
        paper(`${title} ${at + 1}`, lines),
        'document',
        now,
      );
      await insertVersion(sql, { document_id, file: id, ending, bytes, note, created_by: editor });
    }
  }
}

const BOARD = [
  ['Rik Lambert', 'Voorzitter', 'voorzitter', '+32 475 10 20 30'],
  ['Lut Vermeire', 'Secretaris', 'secretariaat', '+32 59 12 34 56'],
  ['Dirk Goossens', 'Penningmeester', 'kas', ''],
  ['Veerle Aerts', 'Competitieleider', 'competitie', '+32 476 22 33 44'],
  ['Stijn De Smet', 'Beker en jeugd', 'beker', ''],
  ['Hanne Pauwels', 'Redactie en site', 'redactie', ''],
] as const;

async function seedBoard(sql: Sql, { organisation_id }: Site, keep: Keep): Promise<void> {
  for (const [at, [name, task, mailbox, phone]] of BOARD.entries())
    await insertMember(sql, organisation_id, {
      ...{ name, task, email: `${mailbox}@polderliga.example`, is_email_public: true },
      // Only who is to be rung on match days wants their number shown.
      ...{ phone, is_phone_public: at === 1 || at === 3, photo: await keep(face(at)) },
    });
}
