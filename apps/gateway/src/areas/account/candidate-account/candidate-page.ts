import type { Id } from '@psc/validation/rules/id.ts';
import {
  applicationStages,
  type ApplicationOfCandidate,
  type ApplicationStage,
  type CandidateMail,
  type CandidatePage,
  type WorkOfCandidate,
} from '@psc/api-client/areas/account/candidate-account/candidates.ts';
import type { WaitingAt } from '@psc/api-client/areas/desk/advertisement-page.ts';
import { officerActedFor, holds, isOwn, type StaffActor } from '../../../platform/frame/actor.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { readSetting } from '../../../platform/settings.ts';
import { selectApplications, type SummaryRow } from '../../application/repository/summaries.ts';
import { endingOf } from '../../application/rules.ts';
import { ending, lineOfStages, type Ending } from '../../desk/dashboard/line-of-stages.ts';
import { workWithOfficers } from '../../desk/dashboard/next-work.ts';
import { mayDo, waitingPlaces } from '../../desk/dashboard/waiting-work.ts';
import { selectDocuments } from '../../profile/repository/documents.ts';
import { foundCandidate } from './person.ts';
import { selectMergedInto } from './repository/merges.ts';
import type { PersonRow } from './repository/people.ts';
import { selectMails } from './repository/record.ts';
import { kindsAtCandidate, selectExaminers, selectWaits, type KindAtCandidate, type WaitRow } from './repository/waits.ts';

const MOST_APPLICATIONS = 20;
const NEWEST_MAILS = 5;

const stageOfWork = {
  vouchersToDecide: 'payment',
  unmatchedPayments: 'payment',
  moneyToSendBack: 'payment',
  feesToReturn: 'payment',
  moneyRequestsToDecide: 'payment',
  formsWithoutOfficer: 'scrutiny',
  formsOfOfficersGone: 'scrutiny',
  formsToExamine: 'scrutiny',
  formsOnHold: 'scrutiny',
  seatChangesToDecide: 'admitCard',
  correctionsToDecide: 'result',
  retotallingsToAnswer: 'result',
  listCorrectionsToDecide: 'selection',
} as const satisfies Partial<Record<KindAtCandidate, ApplicationStage>>;

/** Pending work on marks and lists would reveal results to other officers before they are decided. */
const onlyForItsReaders: readonly KindAtCandidate[] = ['correctionsToDecide', 'retotallingsToAnswer', 'listCorrectionsToDecide'];

const mayKnow = (actor: StaffActor, { kind }: WaitRow) =>
  !onlyForItsReaders.includes(kind) || holds(actor, waitingPlaces[kind].privilege, 'read');

/** Corrections and merges are always decided by another officer than the one who requested them. */
function isYours(actor: StaffActor, { kind, officerId, makers }: WaitRow): boolean {
  if (!mayDo(actor, kind) || isOwn(actor, ...makers)) return false;
  return officerId === null || officerId === officerActedFor(actor);
}

const waitingFrom = (row: WaitRow): WaitingAt => ({
  kind: row.kind,
  count: 1,
  since: row.since.toISOString(),
  dueAt: row.due.toISOString(),
});

async function workOf(context: Context, actor: StaffActor, rows: readonly WaitRow[]): Promise<WorkOfCandidate[]> {
  const place = (row: WaitRow) => kindsAtCandidate.indexOf(row.kind) + (isYours(actor, row) ? 0 : kindsAtCandidate.length);
  const work: WorkOfCandidate[] = [];
  for (const row of rows.toSorted((one, other) => place(one) - place(other))) {
    const { advtCode, applicationNumber, rowId, officerId } = row;
    const next = await workWithOfficers(context, waitingFrom(row), isYours(actor, row), { accountId: officerId });
    work.push({ ...next, advtCode, applicationNumber, rowId });
  }
  return work;
}

function endingsOf(row: SummaryRow, examiner: string | null, now: Date): Record<ApplicationStage, Ending> {
  const wasInterviewed = row.finallySelectedAt !== null || (row.interviewAt !== null && row.interviewAt < now);
  return {
    application: ending(true, row.appliedAt, null),
    payment: ending(row.paymentStatus === 'paid', row.paidAt, null, null, row.feeAmountPaisa > 0),
    scrutiny: ending(['approved', 'rejected'].includes(row.scrutinyStatus), row.scrutinyDecidedAt, examiner),
    admitCard: ending(row.admitCardAt !== null && !row.admitCardBlocked, row.admitCardAt, null),
    result: ending(row.resultPublishedAt !== null, row.resultPublishedAt, null),
    interview: ending(row.interviewCalledAt !== null && wasInterviewed, row.interviewAt, null),
    selection: ending(row.finallySelectedAt !== null, row.finallySelectedAt, null),
  };
}

async function applicationsOf(
  context: Context,
  masterId: Id<'candidate'>,
  summaries: readonly SummaryRow[],
  waits: readonly WaitRow[],
): Promise<ApplicationOfCandidate[]> {
  const now = context.now();
  const examiners = await selectExaminers(context.db, masterId);
  return summaries.map((row) => {
    const own = waits.filter(({ applicationId }) => applicationId === row.applicationId);
    const end = endingOf(row, now);
    return {
      applicationId: row.applicationId,
      applicationNumber: row.applicationNumber,
      advtCode: row.advtCode,
      post: { en: row.postEn, ne: row.postNe },
      ending: end,
      stages: lineOfStages({
        names: applicationStages,
        endings: endingsOf(row, examiners.get(row.applicationId) ?? null, now),
        waitingAt: (stage) => own.filter(({ kind }) => stageOfWork[kind as keyof typeof stageOfWork] === stage).map(waitingFrom),
        isOver: end !== null,
      }),
    };
  });
}

async function newestMails(context: Context, accountIds: Id<'account'>[]): Promise<CandidateMail[]> {
  const rows = await selectMails(context.db, accountIds, null);
  return rows.slice(0, NEWEST_MAILS).map(({ id, subject, tries, refusal, firstTriedAt, acceptedAt }) => ({
    ...{ id, subject, tries, refusal },
    triedAt: firstTriedAt.toISOString(),
    acceptedAt: acceptedAt?.toISOString() ?? null,
  }));
}

/** A candidate at a glance, including messages and pending work of the accounts merged into this one. */
export async function candidatePage(person: PersonRow, context: Context): Promise<CandidatePage> {
  const { db } = context;
  const { masterId, accountId } = person;
  const actor = context.staff();
  const merged = await selectMergedInto(db, masterId);
  const accountIds = [accountId, ...merged.map((each) => each.accountId)];
  const masterIds = [masterId, ...merged.map((each) => each.masterId)];
  const all = await selectWaits(db, { masterIds, accountIds }, await readSetting(db, 'workDays'));
  const waits = all.filter((row) => mayKnow(actor, row));
  const summaries = await selectApplications(db, masterId);
  return {
    candidate: foundCandidate(person, context.now()),
    applications: await applicationsOf(context, masterId, summaries.slice(0, MOST_APPLICATIONS), waits),
    applicationsInAll: summaries.length,
    work: await workOf(context, actor, waits),
    documents: await selectDocuments(db, masterId),
    mails: await newestMails(context, accountIds),
  };
}
