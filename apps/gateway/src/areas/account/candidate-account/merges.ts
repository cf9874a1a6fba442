import type { Id } from '@psc/validation/rules/id.ts';
import type * as calls from '@psc/api-client/areas/account/candidate-account/merges.ts';
import type { MergePreview, MergeRefusal } from '@psc/api-client/areas/account/candidate-account/merges.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done, type Done } from '../../../platform/frame/handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import {
  askRevision,
  decideOnRevision,
  withdrawRevision,
  type Asked,
  type RevisionSubject,
} from '../../../platform/shared/revision-subject.ts';
import { selectLocksForUpdate } from '../../profile/repository/candidate.ts';
import { renewSnapshot } from '../../profile/snapshot.ts';
import { endFamiliesOf } from '../../access/session/repository/sign-ins.ts';
import { recordAct } from './act.ts';
import { closeDuplicate, duplicatesOf, shownDuplicate, tellOfDuplicate } from './duplicates.ts';
import { personOf } from './find.ts';
import { foundCandidate } from './person.ts';
import { setBlock } from './repository/acts.ts';
import type { PersonRow } from './repository/people.ts';
import { lockDoubleApplications } from './repository/duplicates.ts';
import * as repository from './repository/merges.ts';

type Pair = repository.Pair;
type Both = { kept: PersonRow; merged: PersonRow };
/** A merge is applied only to the applications, payments, documents and sections that the requesting officer saw. */
type MergeState = {
  merged: boolean;
  applications: string[];
  duplicates: { stays: string; closed: string; refundPaisa: number; undecidedPaisa: number }[];
  documents: string[];
  sections: string[];
};

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
  const { duplicates, barred } = await duplicatesOf(pair, context);
  const barredOfKept = new Map(barred.filter((row) => row.masterId === kept.masterId).map((row) => [row.advtCode, row.applicationNumber]));
  const closed = new Set(duplicates.map((each) => each.closed.applicationNumber));
  const moved = applications
    .filter((row) => row.masterId === merged.masterId && !closed.has(row.applicationNumber))
    .map(({ applicationNumber, advtCode, paymentStatus, feeAmountPaisa, nameEn, nameNe }) => ({
      applicationNumber,
      advtCode,
      post: { en: nameEn, ne: nameNe },
      paymentStatus: paymentStatus as MergePreview['applications'][number]['paymentStatus'],
      feeAmountPaisa,
      alsoApplied: barredOfKept.get(advtCode) ?? null,
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
    bothNumbered: barred.length > 0,
  };
  return {
    ...both,
    refusals: (Object.keys(bars) as MergeRefusal[]).filter((refusal) => bars[refusal]),
    applications: moved,
    duplicates: duplicates.map(shownDuplicate),
    documents,
    sections: await repository.selectSections(db, kept.masterId, merged.masterId),
  };
}

/** Locks both accounts and their applications to the same advertisements, so that neither changes meanwhile and no other request is added. */
async function lockBoth({ db }: Context, pair: Pair): Promise<void> {
  for (const masterId of [pair.keptMasterId, pair.mergedMasterId].toSorted((a, b) => a - b)) await selectLocksForUpdate(db, masterId);
  await lockDoubleApplications(db, pair);
}

/** @throws Refusal 404; 409 when the merge is not possible */
async function stateOf(context: Context, pair: Pair): Promise<MergeState> {
  const { refusals, applications, duplicates, documents, sections } = await previewOf(pair, context);
  const [refusal] = refusals;
  if (refusal) throw refuse.conflict(`gateway.candidateAccount.merge.${refusal}`);
  return {
    merged: false,
    applications: applications.map(({ applicationNumber }) => applicationNumber),
    duplicates: duplicates.map(({ stays, closed, refundPaisa, undecidedPaisa }) => ({
      ...{ stays: stays.applicationNumber, closed: closed.applicationNumber, refundPaisa, undecidedPaisa },
    })),
    documents: documents.filter(({ moves }) => moves).map(({ type }) => type),
    sections: sections
      .filter(({ moves }) => moves)
      .map(({ section }) => section)
      .toSorted(),
  };
}

const accountMerge: RevisionSubject<Pair, MergeState> = {
  name: 'merge',
  words: {
    changesNothing: 'gateway.candidateAccount.merge.mergedAlready',
    waits: 'gateway.candidateAccount.merge.askedAlready',
    ownRequest: 'gateway.candidateAccount.mergeOwn',
    changed: 'gateway.candidateAccount.mergeChanged',
  },
  admit: lockBoth,
  read: async (context, pair) => ({ advtCode: null, applicationId: null, state: await stateOf(context, pair) }),
  check: () => Promise.resolve(),
  apply: carryOut,
};

/** @throws Refusal 404; 409 when the merge is not possible, or one of the accounts is part of another request */
export async function ask(
  { reason, ...pair }: BodyOutput<typeof calls.askMerge>,
  context: Context,
): Promise<Done<{ revisionId: Id<'revision'> }>> {
  await lockBoth(context, pair);
  const before = await stateOf(context, pair);
  if (await repository.hasOpenMerge(context.db, Object.values(pair))) throw refuse.conflict(accountMerge.words.waits);
  const revisionId = await askRevision(context, accountMerge, { key: pair, after: { ...before, merged: true }, reason });
  await auditBoth(context, pair, { ...pair, reason });
  return done({ revisionId }, 'gateway.candidateAccount.mergeAsked');
}

async function auditBoth(context: Context, pair: Pair, after: object): Promise<void> {
  for (const masterId of Object.values(pair)) await context.audit({ subject: `candidate:${masterId}`, after });
}

async function pairOf(context: Context, revisionId: Id<'revision'>): Promise<Pair> {
  const pair = await repository.selectPairOf(context.db, revisionId);
  if (!pair) throw refuse.notFound('gateway.revision.notFound');
  return pair;
}

/** @throws Refusal 404; 409 for the officer who requested it, when it is already decided, no longer possible, or moves something else now */
export async function decide(
  revisionId: Id<'revision'>,
  { approved, reason }: BodyOutput<typeof calls.decideMerge>,
  context: Context,
): Promise<Done<null>> {
  const pair = await pairOf(context, revisionId);
  await decideOnRevision(context, accountMerge, { revisionId, approve: approved, remarks: reason });
  if (!approved) await auditBoth(context, pair, { merge: 'refused', reason });
  return done(null, `gateway.candidateAccount.merge${approved ? 'Applied' : 'Refused'}`);
}

/** @throws Refusal 404; 409 for all but the officer who requested it, and when it is already decided */
export async function withdraw(
  revisionId: Id<'revision'>,
  { reason }: BodyOutput<typeof calls.withdrawMerge>,
  context: Context,
): Promise<Done<null>> {
  const pair = await pairOf(context, revisionId);
  await withdrawRevision(context, ['merge'], revisionId, reason);
  await auditBoth(context, pair, { merge: 'withdrawn', reason });
  return done(null, 'gateway.candidateAccount.mergeWithdrawn');
}

async function carryOut(
  context: Context,
  pair: Pair,
  { after: { merged: _merged, ...moved }, reason, remarks }: Asked<MergeState>,
): Promise<void> {
  const { db, now } = context;
  const { keptMasterId, mergedMasterId } = pair;
  const { kept, merged } = await bothOf(pair, context);
  const { duplicates } = await duplicatesOf(pair, context);
  for (const duplicate of duplicates) await closeDuplicate(duplicate, pair, reason, context);
  await repository.moveApplications(db, keptMasterId, mergedMasterId);
  await repository.moveProfile(db, keptMasterId, mergedMasterId, now());
  await repository.moveMessages(db, kept.accountId, merged.accountId);
  await repository.closeMerged(db, keptMasterId, mergedMasterId);
  await repository.raiseVersions(db, [keptMasterId, mergedMasterId]);
  // A block without an end refuses every sign-in, which tells the person which account to use.
  await setBlock(db, merged.accountId, { blockedFrom: now(), blockedUntil: null, blockRemarks: null });
  await endFamiliesOf(db, merged.accountId, 'blocked', now());
  await renewSnapshot(db, keptMasterId, now());
  for (const duplicate of duplicates) await tellOfDuplicate(duplicate, context);
  const after = { ...pair, ...moved, reason: remarks };
  const values = { username: kept.username, masterId: keptMasterId };
  await recordAct(kept, { before: { merged: null }, after, mail: 'mergedKeptMail', values }, context);
  await recordAct(merged, { before: { merged: null }, after, mail: 'mergedClosedMail', values }, context);
}
