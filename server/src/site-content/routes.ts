import { type Route, verbs } from '../app/index.ts';
import {
  createBoardMember,
  deleteBoardMember,
  listBoardMembers,
  listManagedBoardMembers,
  orderBoardMembers,
  updateBoardMember,
} from './board-members.ts';
import { checkDomain } from './check-domain.ts';
import {
  addDocumentVersion,
  createDocument,
  deleteDocument,
  listDocuments,
  listManagedDocuments,
  orderDocuments,
  updateDocument,
} from './documents.ts';
import {
  createArticle,
  deleteArticle,
  listArticles,
  listNews,
  showArticle,
  showNews,
  updateArticle,
} from './news.ts';
import { showSite, showSiteSettings, updateSiteSettings } from './settings.ts';
import { uploadDocument, uploadPicture } from './uploads.ts';

export const siteContentRoutes: Route[] = verbs({
  uploadPicture,
  uploadDocument,
  listArticles,
  showArticle,
  createArticle,
  updateArticle,
  deleteArticle,
  listNews,
  showNews,
  listManagedDocuments,
  createDocument,
  updateDocument,
  addDocumentVersion,
  deleteDocument,
  orderDocuments,
  listDocuments,
  listManagedBoardMembers,
  createBoardMember,
  updateBoardMember,
  deleteBoardMember,
  orderBoardMembers,
  listBoardMembers,
  showSiteSettings,
  updateSiteSettings,
  checkDomain,
  showSite,
});
