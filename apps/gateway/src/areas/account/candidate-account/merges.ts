import type * as calls from '@psc/api-client/areas/account/candidate-account/merges.ts';
import type { MergePreview, MergeRefusal } from '@psc/api-client/areas/account/candidate-account/merges.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import { isOwn } from '../../../platform/frame/actor.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done, type Done } from '../../../platform/frame/handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { selectLocksForUpdate } from '../../profile/repository/candidate.ts';
import { renewSnapshot } from '../../profile/snapshot.ts';
import { endFamiliesOf } from '../../access/session/repository/sign-ins.ts';
import { recordAct } from './act.ts';
import { personOf } from './find.ts';
import { foundCandidate } from './person.ts';
import { setBlock } from './repository/acts.ts';
import type { PersonRow } from './repository/people.ts';
import * as repository from './repository/merges.ts';

type Pair = { keptMasterId: number; mergedMasterId: number };
type Both = { kept: PersonRow; merged: PersonRow };

async function bothOf({ keptMasterId, mergedMasterId }: Pair, context: Context): Promise<Both> {
  if (keptMasterId === mergedMasterId) throw refuse.badRequest('gateway.candidateAccount.mergeOneAccount');
  return { kept: await personOf(keptMasterId, context), merged: await personOf(mergedMasterId, context) };
}

/** The rows that a merge would move, and the reasons that prevent it now. @throws Refusal 404 */
export async function previewOf(pair: Pair, context: Context): Promise<MergePreview> {
  const { db, now } = context;
  const { kept, merged } = await bothOf(pair, context);
  const ids = [kept.masterId, merged.masterId];
  const applications = await repository.selectApplicationsOfBoth(db, ids);
  const ofKept = new Map(applications.filter((row) => row.masterId === kept.masterId).map((row) => [row.advtCode, row.applicationNumber]));
  const moved = applications
    .filter((row) => row.masterId === merged.masterId)
    .map(({ applicationNumber, advtCode, paymentStatus, feeAmountPaisa, nameEn, nameNe }) => ({
      applicationNumber,
      advtCode,
      post: { en: nameEn, ne: nameNe },
      paymentStatus: paymentStatus as MergePreview['applications'][number]['paymentStatus'],
      feeAmountPaisa,
      alsoApplied: ofKept.get(advtCode) ?? null,
    }));
  const keptDocuments = await repository.selectDocumentTypes(db, kept.masterId);
  const documents = (await repository.selectDocumentTypes(db, merged.masterId)).map((type) => ({
    type: type as MergePreview['documents'][number]['type'],
    moves: !keptDocuments.includes(type),
  }));
  const both = { kept: foundCandidate(kept, now()), merged: foundCandidate(merged, now()) };
  const bars: Record<MergeRefusal, boolean> = {
    differentCitizenship: !(await repository.haveOneCitizenship(db, ids)),
    mergedAlready: kept.mergedIntoMasterId !== null || merged.mergedIntoMasterId !== null,
    // A merge into an unblocked account must not end a block.
    blocked: both.kept.block !== null || both.merged.block !== null,
    sameAdvertisement: moved.some(({ alsoApplied }) => alsoApplied !== null),
  };
  return {
    ...both,
    refusals: (Object.keys(bars) as MergeRefusal[]).filter((refusal) => bars[refusal]),
    applications: moved,
    documents,
    sections: await repository.selectSections(db, kept.masterId, merged.masterId),
  };
}

/** Locks both accounts, so that neither changes meanwhile. */
async function lockedPreview(pair: Pair, context: Context): Promise<MergePreview> {
  for (const masterId of [pair.keptMasterId, pair.mergedMasterId].toSorted((a, b) => a - b))
    await selectLocksForUpdate(context.db, masterId);
  const preview = await previewOf(pair, context);
  const [refusal] = preview.refusals;
  if (refusal) throw refuse.conflict(`gateway.candidateAccount.merge.${refusal}`);
  return preview;
}

/** @throws Refusal 404; 409 when the merge is not possible, or one of the accounts is part of another request */
export async function ask({ reason, ...pair }: BodyOutput<typeof calls.askMerge>, context: Context): Promise<Done<{ mergeId: number }>> {
  await lockedPreview(pair, context);
  if (await repository.hasOpenMerge(context.db, [pair.keptMasterId, pair.mergedMasterId]))
    throw refuse.conflict('gateway.candidateAccount.merge.askedAlready');
  const askedBy = context.staff().accountId;
  const mergeId = await repository.insertMerge(context.db, { ...pair, reason, askedBy, askedAt: context.now() });
  for (const masterId of Object.values(pair)) await context.audit({ subject: `candidate:${masterId}`, after: { ...pair, reason } });
  return done({ mergeId }, 'gateway.candidateAccount.mergeAsked');
}

/** @throws Refusal 403 for the officer who requested it; 404; 409 when it is already decided, or no longer possible */
export async function decide(
  mergeId: number,
  { approved, reason, version }: BodyOutput<typeof calls.decideMerge>,
  context: Context,
): Promise<Done<null>> {
  const merge = await repository.lockMerge(context.db, mergeId);
  if (!merge) throw refuse.notFound('gateway.candidateAccount.mergeNotFound');
  const decidedBy = context.staff().accountId;
  if (isOwn(context.staff(), merge.askedBy)) throw refuse.forbidden('gateway.candidateAccount.mergeOwn');
  if (merge.state !== 'asked' || merge.version !== version) throw refuse.changedMeanwhile();
  const decision = { state: approved ? ('applied' as const) : ('refused' as const), decidedBy, decidedAt: context.now() };
  await repository.decideMerge(context.db, mergeId, { ...decision, decisionReason: reason });
  if (approved) await carryOut(merge, reason, context);
  else
    for (const masterId of [merge.keptMasterId, merge.mergedMasterId])
      await context.audit({ subject: `candidate:${masterId}`, after: { merge: 'refused', reason } });
  return done(null, `gateway.candidateAccount.merge${approved ? 'Applied' : 'Refused'}`);
}

/** @throws Refusal 403 for all but the officer who requested it; 404; 409 when it is already decided */
export async function withdraw(
  mergeId: number,
  { reason, version }: BodyOutput<typeof calls.withdrawMerge>,
  context: Context,
): Promise<Done<null>> {
  const merge = await repository.lockMerge(context.db, mergeId);
  if (!merge) throw refuse.notFound('gateway.candidateAccount.mergeNotFound');
  if (!isOwn(context.staff(), merge.askedBy)) throw refuse.forbidden('gateway.candidateAccount.mergeOfAnother');
  if (merge.state !== 'asked' || merge.version !== version) throw refuse.changedMeanwhile();
  const decision = { state: 'withdrawn' as const, decidedBy: context.staff().accountId, decidedAt: context.now() };
  await repository.decideMerge(context.db, mergeId, { ...decision, decisionReason: reason });
  for (const masterId of [merge.keptMasterId, merge.mergedMasterId])
    await context.audit({ subject: `candidate:${masterId}`, after: { merge: 'withdrawn', reason } });
  return done(null, 'gateway.candidateAccount.mergeWithdrawn');
}

async function carryOut(pair: Pair, reason: string, context: Context): Promise<void> {
  const { db, now } = context;
  const { keptMasterId, mergedMasterId } = pair;
  const { applications, documents, sections } = await lockedPreview(pair, context);
  const { kept, merged } = await bothOf(pair, context);
  await repository.moveApplications(db, keptMasterId, mergedMasterId);
  await repository.moveProfile(db, keptMasterId, mergedMasterId, now());
  await repository.moveMessages(db, kept.accountId, merged.accountId);
  await repository.closeMerged(db, keptMasterId, mergedMasterId);
  await repository.raiseVersions(db, [keptMasterId, mergedMasterId]);
  // A block without an end refuses every sign-in, which tells the person which account to use.
  await setBlock(db, merged.accountId, { blockedFrom: now(), blockedUntil: null, blockRemarks: null });
  await endFamiliesOf(db, merged.accountId, 'blocked', now());
  await renewSnapshot(db, keptMasterId, now());
  const after = {
    ...pair,
    applications: applications.map(({ applicationNumber }) => applicationNumber),
    documents: documents.filter(({ moves }) => moves).map(({ type }) => type),
    sections: sections.filter(({ moves }) => moves).map(({ section }) => section),
    reason,
  };
  const values = { username: kept.username, masterId: keptMasterId };
  await recordAct(kept, { before: { merged: null }, after, mail: 'mergedKeptMail', values }, context);
  await recordAct(merged, { before: { merged: null }, after, mail: 'mergedClosedMail', values }, context);
}
