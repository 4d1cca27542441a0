import {
  createArticle,
  createBoardMember,
  createDocument,
  showSiteSettings,
  uploadDocument,
  uploadPicture,
} from '@oche/contract';
import { fresh, type Input, type Sample, SMALL_PICTURE } from './sample.ts';
import type { Cast, World } from './world.ts';

const here = ({ organisation }: Cast) => ({ org_slug: organisation.slug });
const inOrganisation = (more: Input = {}): Sample => ({ input: (cast) => ({ ...here(cast), ...more }) });
const organiser = (cast: Cast, world: World) => world.withToken(cast.tokens.organiser);

export const SMALL_DOCUMENT = new Uint8Array(Buffer.from('%PDF-1.7\n% a document of one line\n%%EOF\n'));

/** An article with one paragraph, as it is written. */
export const sampleArticle = (more: Input = {}) => ({
  title: `The cup draw ${fresh('is')}`,
  summary: 'Sixteen teams, eight cafés.',
  body: {
    type: 'doc' as const,
    content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: 'Tonight.' }] }],
  },
  picture: null,
  author: 'Lut',
  is_pinned: false,
  season_slug: null,
  publish_at: '2026-01-05T19:00:00Z',
  zone: 'Europe/Brussels',
  ...more,
});
const member = {
  ...{ name: 'Lut Vermeire', task: 'Secretary', email: 'lut@example.org', is_email_public: true },
  ...{ phone: '+32 59 12 34 56', is_phone_public: false, photo: null },
};

const written = (cast: Cast, world: World) =>
  organiser(cast, world)(createArticle, { ...here(cast), ...sampleArticle() });
const onBoard = (cast: Cast, world: World) =>
  organiser(cast, world)(createBoardMember, { ...here(cast), ...member });
const sent = async (cast: Cast, world: World) =>
  (await organiser(cast, world)(uploadDocument, { ...here(cast), content: SMALL_DOCUMENT })).file;
const paper = { kind: 'rules', title: 'House rules', season_slug: null } as const;
const documented = async (cast: Cast, world: World) =>
  organiser(cast, world)(createDocument, {
    ...here(cast),
    ...paper,
    file: await sent(cast, world),
    note: '',
  });

const ARTICLES: Record<string, Sample> = {
  uploadPicture: inOrganisation({ content: SMALL_PICTURE }),
  uploadDocument: inOrganisation({ content: SMALL_DOCUMENT }),
  listArticles: inOrganisation(),
  showArticle: {
    input: async (cast, world) => ({ ...here(cast), slug: (await written(cast, world)).slug }),
  },
  createArticle: { input: (cast) => ({ ...here(cast), ...sampleArticle() }) },
  updateArticle: {
    input: async (cast, world) => ({
      ...here(cast),
      ...sampleArticle(),
      article_id: (await written(cast, world)).id,
      base_version: 1,
    }),
  },
  deleteArticle: {
    input: async (cast, world) => ({ ...here(cast), article_id: (await written(cast, world)).id }),
  },
  listNews: inOrganisation(),
  searchSite: inOrganisation({ q: 'team' }),
  listSiteAddresses: inOrganisation(),
  showNews: {
    input: async (cast, world) => ({ ...here(cast), slug: (await written(cast, world)).slug }),
  },
};

const DOCUMENTS: Record<string, Sample> = {
  listManagedDocuments: inOrganisation(),
  createDocument: {
    input: async (cast, world) => ({ ...here(cast), ...paper, file: await sent(cast, world), note: '' }),
  },
  updateDocument: {
    input: async (cast, world) => ({
      ...{ ...here(cast), ...paper, base_version: 1 },
      document_id: (await documented(cast, world)).id,
    }),
  },
  addDocumentVersion: {
    input: async (cast, world) => {
      const { id, newest } = await documented(cast, world);
      return { ...here(cast), document_id: id, file: newest.file, note: 'Article 4' };
    },
  },
  deleteDocument: {
    input: async (cast, world) => ({ ...here(cast), document_id: (await documented(cast, world)).id }),
  },
  orderDocuments: {
    input: async (cast, world) => ({ ...here(cast), ids: [(await documented(cast, world)).id] }),
  },
  listDocuments: inOrganisation(),
};

const BOARD: Record<string, Sample> = {
  listManagedBoardMembers: inOrganisation(),
  createBoardMember: inOrganisation(member),
  updateBoardMember: {
    input: async (cast, world) => ({
      ...{ ...here(cast), ...member, base_version: 1 },
      board_member_id: (await onBoard(cast, world)).id,
    }),
  },
  deleteBoardMember: {
    input: async (cast, world) => ({ ...here(cast), board_member_id: (await onBoard(cast, world)).id }),
  },
  orderBoardMembers: {
    input: async (cast, world) => ({ ...here(cast), ids: [(await onBoard(cast, world)).id] }),
  },
  listBoardMembers: inOrganisation(),
};

const SETTINGS: Record<string, Sample> = {
  showSiteSettings: inOrganisation(),
  updateSiteSettings: {
    input: async (cast, world) => {
      const { domains, version, ...fields } = await organiser(cast, world)(showSiteSettings, here(cast));
      return {
        ...{ ...here(cast), ...fields, base_version: version },
        domains: domains.map(({ domain }) => domain),
      };
    },
  },
  checkDomain: { input: (cast) => ({ ...here(cast), domain: cast.organisation.domain }) },
  showSite: inOrganisation(),
};

/** Samples of what stands on the site of an organisation. */
export const SITE_SAMPLES: Record<string, Sample> = { ...ARTICLES, ...DOCUMENTS, ...BOARD, ...SETTINGS };

export const samplePicture = (cast: Cast, world: World) =>
  organiser(cast, world)(uploadPicture, { ...here(cast), content: SMALL_PICTURE });
