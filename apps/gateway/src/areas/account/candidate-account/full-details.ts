import type { Id } from '@psc/validation/rules/id.ts';
import {
  personRecordParts,
  type CandidatePayment,
  type FullUserDetails,
} from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { selectApplication, selectApplications, selectExamStory } from '../../application/repository/summaries.ts';
import { timelineOf } from '../../application/rules.ts';
import { summaryFrom } from '../../application/summary.ts';
import { profileSnapshot } from '../../profile/snapshot.ts';
import { foundCandidate } from './person.ts';
import type { PersonRow } from './repository/people.ts';
import { selectPayments, selectProfilesSent, selectVouchers } from './repository/record.ts';
import { personRecord } from './person-record.ts';

const text = (instant: Date | null) => instant?.toISOString() ?? null;

export async function fullDetails(person: PersonRow, context: Context): Promise<FullUserDetails> {
  const { db } = context;
  const { masterId } = person;
  const applications = await applicationsOf(masterId, context);
  const applicationIds = applications.map(({ applicationId }) => applicationId);
  const parts = await personRecord(person, personRecordParts, null, context);
  return {
    ...foundCandidate(person, context.now()),
    registeredAt: person.createdAt.toISOString(),
    lastSignedInAt: text(person.lastSignedInAt),
    signInWaitsUntil: person.lockedUntil !== null && person.lockedUntil > context.now() ? text(person.lockedUntil) : null,
    profile: await profileSnapshot(db, masterId),
    applications,
    payments: await paymentsOf(applicationIds, context),
    ...parts.record,
    after: parts.after,
  };
}

async function applicationsOf(masterId: Id<'candidate'>, { db, now }: Context): Promise<FullUserDetails['applications']> {
  const takenAt = new Map((await selectProfilesSent(db, masterId)).map((row) => [row.applicationId, row.takenAt.toISOString()]));
  const applications: FullUserDetails['applications'] = [];
  for (const { applicationId } of await selectApplications(db, masterId)) {
    const row = await selectApplication(db, masterId, applicationId);
    if (!row) continue;
    const timeline = timelineOf(row, await selectExamStory(db, applicationId), now());
    // Only officers who plan examinations may read about an illness.
    applications.push({
      ...summaryFrom(row, now()),
      arrangementState: null,
      timeline,
      profileTakenAt: takenAt.get(applicationId) ?? row.appliedAt.toISOString(),
    });
  }
  return applications;
}

async function paymentsOf(applicationIds: readonly Id<'application'>[], { db }: Context): Promise<CandidatePayment[]> {
  const attempts = (await selectPayments(db, applicationIds)).map(({ createdAt, settledAt, method, ...attempt }) => ({
    ...attempt,
    method: method as CandidatePayment['method'],
    createdAt: createdAt.toISOString(),
    settledAt: text(settledAt),
  }));
  const vouchers = (await selectVouchers(db, applicationIds)).map((voucher) => ({
    id: -voucher.applicationId,
    applicationNumber: voucher.applicationNumber,
    method: 'bankVoucher' as const,
    reference: voucher.voucherNumber,
    amountPaisa: voucher.amountPaisa,
    status: voucher.status,
    createdAt: voucher.uploadedAt.toISOString(),
    settledAt: text(voucher.decidedAt),
  }));
  return [...attempts, ...vouchers].toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
}
