import { type Route, verbs } from '../app/index.ts';
import {
  createParticipant,
  deleteParticipant,
  exportParticipants,
  listParticipants,
  mergeParticipants,
  splitParticipant,
  updateParticipant,
} from './book.ts';
import { answerClaim, claimParticipant, createClaimLink, listOpenClaims, showClaim } from './claims.ts';

export const participantRoutes: Route[] = verbs({
  listParticipants,
  createParticipant,
  updateParticipant,
  deleteParticipant,
  mergeParticipants,
  splitParticipant,
  exportParticipants,
  createClaimLink,
  listOpenClaims,
  showClaim,
  claimParticipant,
  answerClaim,
});
