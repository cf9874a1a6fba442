import type { Id } from '@psc/validation/rules/id.ts';
import * as examScheduling from '@psc/api-client/areas/examination/exam-scheduling.ts';
import type { ExamScheduleDetail } from '@psc/api-client/areas/examination/exam-scheduling.ts';
import type { BodyOutput } from '@psc/api-client/define-call.ts';
import { examScheduleLifecycle, type ExamScheduleStatus } from '@psc/validation/areas/examination/exam-schedule-lifecycle.ts';
import { nextState, statesBefore } from '@psc/validation/lifecycle.ts';
import type { Context } from '../../../platform/frame/context.ts';
import { done, type Handlers } from '../../../platform/frame/handlers.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { pageOf, sheetOf } from '../../../platform/lists/list-handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { notifyApplicants } from '../../application/applicant-notification/notify-applicants.ts';
import { refuseEnded } from '../../../platform/shared/refuse-ended.ts';
import { refuseOtherThanCurriculum } from '../../advertisement/curriculum.ts';
import { notifyReturned } from '../../../platform/shared/notify-returned.ts';
import { refuseOwnRequest } from '../../../platform/shared/own-request.ts';
import { paperCorrections } from '../paper/paper-correction.ts';
import { clashesOf, refuseUnseenClashes } from './clashes.ts';
import { placeClashesOf } from './place-clashes.ts';
import * as repository from './repository.ts';
import { approvalList, requestList, requestSheet, skippedList } from './list.ts';
import { competitionCategoriesOf, requestFrom, scheduleProblems } from './rules.ts';
import { askScheduleRevision, decideScheduleRevision, scheduleRevisions } from './schedule-revision.ts';

type ScheduleEvent = 'schedule' | 'skip' | 'approve' | 'reject';
type LockedRequest = NonNullable<Awaited<ReturnType<typeof repository.lockRequest>>>;

async function detail(context: Context, examScheduleId: Id<'examSchedule'>): Promise<ExamScheduleDetail> {
  const row = await repository.findRequest(context.db, examScheduleId, context.staff().organizationId);
  if (!row) throw refuse.notFound('gateway.examScheduling.notFound');
  const [papers, scheduled, revisions, corrections] = await Promise.all([
    repository.selectPapers(context.db, row.advtCode),
    repository.selectScheduled(context.db, examScheduleId),
    scheduleRevisions(context, row.advtCode),
    paperCorrections(context, row.advtCode),
  ]);
  const asked = revisions.find((each) => each.state === 'asked')?.after.papers ?? [];
  const waiting = row.status === 'scheduled' ? scheduled : asked;
  return {
    ...requestFrom(row),
    workSummary: row.workSummary,
    requisitionRemarks: row.requisitionRemarks,
    distribution: row.distribution.map(({ nameEn, nameNe, ...category }) => ({ ...category, quota: { en: nameEn, ne: nameNe } })),
    competitionCategories: competitionCategoriesOf(row.distribution.map((category) => category.heading)),
    papers: papers.map(({ subjectNameEn, subjectNameNe, longestMinutes: _longest, ...paper }) => ({
      ...paper,
      paperType: paper.paperType as ExamScheduleDetail['papers'][number]['paperType'],
      testType: paper.testType as 'written' | 'practical',
      examOption: paper.examOption as ExamScheduleDetail['papers'][number]['examOption'],
      subject: { en: subjectNameEn, ne: subjectNameNe },
    })),
    scheduled: scheduled.map((paper) => ({
      paperId: paper.paperId,
      competitionCategory: paper.competitionCategory as 'open' | 'internal',
      startsAt: paper.startsAt.toISOString(),
    })),
    clashes: await clashesOf(context, row.advtCode, waiting),
    placeClashes: await placeClashesOf(context, row.advtCode, asked),
    revisions,
    paperCorrections: corrections,
  };
}

/** @throws Refusal 404, 409 when the advertisement has ended, or 403 when the demand office may not schedule examinations itself. */
async function lock(context: Context, examScheduleId: Id<'examSchedule'>): Promise<LockedRequest> {
  const office = context.staff().organizationId;
  const request = await repository.lockRequest(context.db, examScheduleId, office);
  if (!request) throw refuse.notFound('gateway.examScheduling.notFound');
  await refuseEnded(context.db, request.advtCode);
  if (office !== null && !request.canScheduleExam) throw refuse.forbidden('gateway.examScheduling.officeMayNotSchedule');
  return request;
}

/**
 * Applies one lifecycle event to a request.
 * @throws Refusal 409 in any other state, or if another officer changed it first
 */
async function move(
  context: Context,
  request: LockedRequest,
  event: ScheduleEvent,
  { version, ...change }: { version: number } & Omit<repository.ScheduleChange, 'status'>,
  own: { ownRequest?: true } = {},
) {
  const status = nextState(examScheduleLifecycle, request.status as ExamScheduleStatus, event) as ExamScheduleStatus | null;
  if (!status) throw refuse.conflict('gateway.examScheduling.notInThisState');
  const statuses = statesBefore(examScheduleLifecycle, event) as ExamScheduleStatus[];
  const changed = await repository.changeRequest(context.db, request.id, { version, statuses }, { status, ...change });
  if (!changed) throw refuse.changedMeanwhile();
  await context.audit({ subject: `examSchedule:${request.id}`, before: { status: request.status }, after: { status, ...change, ...own } });
  return { examScheduleId: request.id, status, version: changed.version };
}

async function saveSchedule(context: Context, body: BodyOutput<typeof examScheduling.save>, mode: 'save' | 'review') {
  const request = await lock(context, body.examScheduleId);
  const alreadySaved = await repository.hasPapers(context.db, request.id);
  if (mode === 'save' && alreadySaved) throw refuse.conflict('gateway.examScheduling.savedAlready');
  if (mode === 'review' && !alreadySaved) throw refuse.conflict('gateway.examScheduling.notSavedYet');
  const [papers, headings] = await Promise.all([
    repository.selectPapers(context.db, request.advtCode),
    repository.selectHeadings(context.db, request.advtCode),
  ]);
  if (papers.length === 0) throw refuse.conflict('gateway.examScheduling.noPapers');
  await refuseOtherThanCurriculum(context, request.advtCode, ['written', 'practical']);
  const problems = scheduleProblems(body, papers, competitionCategoriesOf(headings.map((row) => row.heading)), context.now());
  if (problems.length > 0) throw refuse.invalid(problems);
  const changed = await move(context, request, 'schedule', {
    version: body.version,
    dayMode: body.dayMode,
    remarks: body.remarks,
    scheduledBy: context.staff().accountId,
  });
  await repository.replacePapers(context.db, request.id, body.papers);
  await context.audit({ subject: `examSchedule:${request.id}`, after: { papers: body.papers } });
  return done(changed, 'gateway.examScheduling.saved');
}

export const examSchedulingHandlers: Handlers<typeof examScheduling> = {
  listRequisitions: pageOf(examScheduling.requests, requestList),
  exportRequisitions: sheetOf(examScheduling.requests, requestList, requestSheet),
  listSkipped: pageOf(examScheduling.skippedRequests, skippedList),
  exportSkipped: sheetOf(examScheduling.skippedRequests, skippedList, requestSheet),
  listForApproval: pageOf(examScheduling.schedulesForApproval, approvalList),
  exportForApproval: sheetOf(examScheduling.schedulesForApproval, approvalList, requestSheet),
  get: ({ params }, context) => detail(context, idOf(params.id)),

  schedule: async ({ params }, context) => {
    const request = await lock(context, idOf(params.id));
    // A rejected schedule contains refused days, so it stays rejected until others are saved.
    if (request.status === 'rejected') {
      const { id: examScheduleId, version } = request;
      return done({ examScheduleId, status: 'rejected' as const, version }, 'gateway.examScheduling.takenUp');
    }
    return done(
      await move(context, request, 'schedule', { version: request.version, scheduledBy: context.staff().accountId }),
      'gateway.examScheduling.takenUp',
    );
  },

  skip: async ({ params }, context) => {
    const request = await lock(context, idOf(params.id));
    return done(await move(context, request, 'skip', { version: request.version }), 'gateway.examScheduling.skipped');
  },

  save: ({ body }, context) => saveSchedule(context, body, 'save'),
  review: ({ body }, context) => saveSchedule(context, body, 'review'),

  approve: async ({ params, body }, context) => {
    const request = await lock(context, idOf(params.id));
    const scheduled = await repository.selectScheduled(context.db, request.id);
    if (scheduled.length === 0) throw refuse.conflict('gateway.examScheduling.notSavedYet');
    await refuseUnseenClashes(context, request.advtCode, scheduled, body.acceptedClashes);
    const decision = {
      version: body.version,
      decisionRemarks: body.remarks,
      decidedBy: context.staff().accountId,
      decidedAt: context.now(),
    };
    const approved = await move(
      context,
      request,
      'approve',
      decision,
      await refuseOwnRequest(context, 'examSchedule', request.scheduledBy, request.scheduledFor),
    );
    await context.enqueue(notifyApplicants({ notification: 'examScheduled', advtCode: request.advtCode }));
    return done(approved, 'gateway.examScheduling.approved');
  },

  reject: async ({ params, body }, context) => {
    const request = await lock(context, idOf(params.id));
    if (!body.remarks) throw refuse.invalid([{ field: 'remarks', message: 'gateway.examScheduling.remarkNeeded' }]);
    const decision = {
      version: body.version,
      decisionRemarks: body.remarks,
      decidedBy: context.staff().accountId,
      decidedAt: context.now(),
    };
    const moved = await move(
      context,
      request,
      'reject',
      decision,
      await refuseOwnRequest(context, 'examSchedule', request.scheduledBy, request.scheduledFor),
    );
    await notifyReturned(context, {
      ...{ accountId: request.scheduledBy, what: 'schedule', number: String(request.advtCode), remarks: body.remarks },
      link: '/admin/exam-scheduling',
    });
    return done(moved, 'gateway.examScheduling.rejected');
  },

  askRevision: ({ body }, context) => askScheduleRevision(context, body, (id) => lock(context, id)),
  decideRevision: ({ body }, context) => decideScheduleRevision(context, body, (id) => lock(context, id)),
};
