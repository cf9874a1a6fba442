import type { Id } from '@psc/validation/rules/id.ts';
import { anotherDistrict } from '../../people.ts';
import { smallPng } from '../../small-files.ts';
import { insertRevision } from '../../../platform/shared/repository/revisions.ts';
import type { Belongings, World } from '../world.ts';
import { personalStep, step, type Step } from './step.ts';

async function versionOf({ gateway }: World, { masterId }: Belongings): Promise<number> {
  const row = await gateway.db.selectFrom('candidate').select('version').where('masterId', '=', masterId).executeTakeFirst();
  return row?.version ?? 1;
}

const picture = () => new File([new Uint8Array(smallPng())], 'photo.png', { type: 'image/png' });
const reason = 'The commission looks into it';

/** An act with the candidate's version; `named` tells where the master ID goes. */
const act = (callId: string, named: 'path' | 'body', further: (world: World) => object = () => ({})): Step =>
  personalStep(`userAdmin.${callId}`, async (world, about) => {
    const { masterId } = about;
    const body = { reason, version: await versionOf(world, about), ...further(world) };
    return named === 'path' ? { params: { masterId }, body } : { body: { masterId, ...body } };
  });

async function oneOfTwo({ gateway }: World) {
  const kept = await gateway.createCandidate();
  const merged = await gateway.createCandidate();
  await gateway.db
    .updateTable('candidate')
    .set({ citizenshipIssueDistrictId: await anotherDistrict(gateway.db) })
    .where('masterId', '=', merged.masterId)
    .execute();
  for (const [place, { masterId }] of [kept, merged].entries()) {
    const citizenshipNumber = `88${'-/'[place]!}${kept.masterId}`;
    await gateway.db.updateTable('candidate').set({ citizenshipNumber }).where('masterId', '=', masterId).execute();
  }
  return { keptMasterId: kept.masterId, mergedMasterId: merged.masterId };
}

/** A merge that this officer has requested. */
async function mergeAskedBy(world: World, { accountId: askedBy }: { accountId: Id<'account'> }) {
  const before = { merged: false, applications: [], duplicates: [], documents: [], sections: [] };
  const of = { subject: 'merge' as const, key: await oneOfTwo(world), advtCode: null, applicationId: null };
  const asked = { before, after: { ...before, merged: true }, reason, askedBy, askedAt: world.gateway.now() };
  return { id: (await insertRevision(world.gateway.db, { ...of, ...asked }))! };
}

export const candidateAccountSteps: Step[] = [
  personalStep('userAdmin.searchProfiles', (_world, { email }) => ({ body: { searchText: email } })),
  personalStep('userAdmin.fetchMasterId', (_world, { username }) => ({ body: { searchText: username } })),
  personalStep('userAdmin.getProfileByMasterId', (_world, { masterId }) => ({ params: { masterId } })),
  personalStep('userAdmin.getCandidatePage', (_world, { masterId }) => ({ params: { masterId } })),
  personalStep('userAdmin.getFullUserDetails', (_world, { masterId }) => ({ params: { masterId } })),
  personalStep('userAdmin.listPersonRecord', (_world, { masterId }) => ({ params: { masterId, part: 'acts', after: 50 } })),
  step('userAdmin.listLockedProfiles', () => ({ params: { pageNumber: 1, pageSize: 50, masterId: '-' } })),
  act('lockProfile', 'body'),
  act('unlockProfile', 'path'),
  act('lockDocuments', 'path'),
  act('unlockDocuments', 'path'),
  personalStep('userAdmin.getVoucher', (_world, { masterId }) => ({ params: { masterId } })),
  step('userAdmin.getVoucherEditData'),
  personalStep('userAdmin.setVoucherLock', async ({ gateway, advertisements }, { masterId, applications }) => {
    const voucher = await gateway.db
      .selectFrom('voucher')
      .select(['version', 'locked'])
      .where('applicationId', '=', applications.voucher)
      .executeTakeFirst();
    const { advtCode } = advertisements.voucher;
    return { body: { masterId, advtCode, locked: voucher?.locked !== true, version: voucher?.version ?? null, reason } };
  }),
  personalStep('userAdmin.editUsername', async (world, about) => ({
    body: { masterId: about.masterId, version: await versionOf(world, about), username: about.username, reason },
  })),
  personalStep('userAdmin.savePersonalDetail', async (world, about) => {
    const { records } = about.masterId === world.stranger.masterId ? world.stranger : world.caller;
    return { body: { ...records.personalDetails, masterId: about.masterId, version: await versionOf(world, about), reason } };
  }),
  personalStep('userAdmin.saveUserDocument', async (world, about) => ({
    body: { photograph: picture(), masterId: about.masterId, version: await versionOf(world, about), reason },
  })),
  personalStep('userAdmin.savePhoto', async (world, about) => ({
    params: { type: 'photograph' },
    body: { picture: picture(), masterId: about.masterId, version: await versionOf(world, about), reason },
  })),
  act('resetUserPassword', 'body'),
  personalStep('userAdmin.getSubmittedProfile', (_world, { applications }) => ({ params: { applicationId: applications.voucher } })),
  personalStep('userAdmin.listSameCitizenship', (_world, { masterId }) => ({ params: { masterId } })),
  personalStep('userAdmin.previewMerge', ({ caller, stranger }, { masterId }) => ({
    params: { keptMasterId: masterId, mergedMasterId: masterId === caller.masterId ? stranger.masterId : caller.masterId },
  })),
  step('userAdmin.listMerges'),
  step('userAdmin.askMerge', async (world) => ({ body: { ...(await oneOfTwo(world)), reason } })),
  step('userAdmin.decideMerge', async (world) => ({
    params: await mergeAskedBy(world, world.secondOfficer),
    body: { approved: true, reason },
  })),
  step('userAdmin.withdrawMerge', async (world) => ({ params: await mergeAskedBy(world, world.officer), body: { reason } })),
  // A future block, so that later steps find all people signed in.
  act('banUser', 'body', ({ inDays }) => ({ startDate: inDays(100), endDate: inDays(101) })),
  act('unBanUser', 'body'),
];
