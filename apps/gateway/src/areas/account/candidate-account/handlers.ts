import * as candidates from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import { pageOf, sheetOf } from '../../../platform/lists/list-handlers.ts';
import type { Handlers } from '../../../platform/frame/handlers.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { findOne, personOf, search } from './find.ts';
import { block, unblock } from './blocks.ts';
import { candidatePage } from './candidate-page.ts';
import { changeUsername, correctDocuments, correctPersonalDetails, correctPhoto, sendPasswordLink } from './corrections.ts';
import { fullDetails } from './full-details.ts';
import { blockedUserList, blockedUserSheet, lockedProfileList, lockedProfileSheet } from './list.ts';
import { lock, unlock } from './locks.ts';
import { foundCandidate } from './person.ts';
import { personRecord } from './person-record.ts';
import { countLockedVouchers } from './repository/acts.ts';
import { submittedProfile } from './submitted-profile.ts';
import { lockVoucher, vouchersOf } from './vouchers.ts';

export const candidateAccountHandlers: Handlers<typeof candidates> = {
  searchProfiles: ({ body }, context) => search(body.searchText, body.after ?? 0, context),

  fetchMasterId: async ({ body }, context) => ({ masterId: await findOne(body.searchText, context) }),

  getProfileByMasterId: async ({ params }, context) => {
    const person = await personOf(idOf<'candidate'>(params.masterId, 'masterId'), context);
    await context.audit({ subject: `candidate:${person.masterId}` });
    return foundCandidate(person, context.now());
  },

  getCandidatePage: async ({ params }, context) => {
    const person = await personOf(idOf<'candidate'>(params.masterId, 'masterId'), context);
    await context.audit({ subject: `candidate:${person.masterId}` });
    return candidatePage(person, context);
  },

  getFullUserDetails: async ({ params }, context) => {
    const person = await personOf(idOf<'candidate'>(params.masterId, 'masterId'), context);
    await context.audit({ subject: `candidate:${person.masterId}` });
    return fullDetails(person, context);
  },

  listPersonRecord: async ({ params }, context) => {
    const part = candidates.personRecordParts.find((each) => each === params.part);
    if (part === undefined) throw refuse.notFound('gateway.profile.candidateNotFound');
    const person = await personOf(idOf<'candidate'>(params.masterId, 'masterId'), context);
    await context.audit({ subject: `candidate:${person.masterId}` });
    const { record, after } = await personRecord(person, [part], params.after, context);
    return { record, after: after[part] };
  },

  getSubmittedProfile: async ({ params }, context) => submittedProfile(idOf<'application'>(params.applicationId, 'applicationId'), context),

  lockProfile: ({ body }, context) => lock('profile', body.masterId, body, context),
  unlockProfile: ({ params, body }, context) => unlock('profile', idOf<'candidate'>(params.masterId, 'masterId'), body, context),
  lockDocuments: ({ params, body }, context) => lock('documents', idOf<'candidate'>(params.masterId, 'masterId'), body, context),
  unlockDocuments: ({ params, body }, context) => unlock('documents', idOf<'candidate'>(params.masterId, 'masterId'), body, context),

  banUser: ({ body }, context) => block(body, context),
  unBanUser: ({ body }, context) => unblock(body, context),

  getVoucher: async ({ params }, context) => {
    const person = await personOf(idOf<'candidate'>(params.masterId, 'masterId'), context);
    await context.audit({ subject: `candidate:${person.masterId}` });
    return { candidate: foundCandidate(person, context.now()), vouchers: await vouchersOf(person.masterId, context) };
  },

  getVoucherEditData: async (_input, context) =>
    (await countLockedVouchers(context.db)).map(({ postEn, postNe, ...row }) => ({ ...row, post: { en: postEn, ne: postNe } })),

  setVoucherLock: ({ body }, context) => lockVoucher(body, context),

  editUsername: ({ body }, context) => changeUsername(body, context),
  savePersonalDetail: ({ body }, context) => correctPersonalDetails(body, context),
  saveUserDocument: ({ body }, context) => correctDocuments(body, context),
  savePhoto: ({ params, body }, context) => correctPhoto(params.type, body, context),
  resetUserPassword: ({ body }, context) => sendPasswordLink(body, context),

  listLockedProfiles: pageOf(candidates.lockedProfiles, lockedProfileList),
  exportLockedProfiles: sheetOf(candidates.lockedProfiles, lockedProfileList, lockedProfileSheet),
  listBlockedUsers: pageOf(candidates.blockedUsers, blockedUserList),
  exportBlockedUsers: sheetOf(candidates.blockedUsers, blockedUserList, blockedUserSheet),
};
