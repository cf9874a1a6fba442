import type { Id } from '@psc/validation/rules/id.ts';
import { areMarksOf } from '@psc/validation/rules/marks.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { applicationMail } from '../application/applicant-notification/mails.ts';
import type { RevisionSubject } from '../../platform/shared/revision-subject.ts';
import { lockAdvertisement } from '../../platform/shared/refuse-ended.ts';
import * as interview from './repository/interview-marks.ts';
import { examined } from './stages.ts';

export type InterviewKey = { advtCode: Id<'advertisement'>; applicationId: Id<'application'> };
/** Null for an absent candidate. */
export type InterviewState = { marks: number | null };

export const interviewRevision: RevisionSubject<InterviewKey, InterviewState> = {
  name: 'interviewMark',
  words: { changesNothing: 'gateway.revision.changesNothing', waits: 'gateway.revision.askedAlready' },

  read: async (context, { advtCode, applicationId }) => {
    await lockAdvertisement(context.db, advtCode);
    const { stages } = await examined(context, advtCode);
    if (!stages.written || !stages.interview) throw refuse.conflict('gateway.selection.interviewOpen');
    const notCalled = await interview.selectNotCalled(context.db, stages.written.id, [applicationId]);
    if (notCalled.has(applicationId)) throw refuse.invalid([{ field: 'masterId', message: 'gateway.selection.notCalled' }]);
    return { advtCode, applicationId, state: { marks: await interview.selectInterviewMarks(context.db, applicationId) } };
  },

  check: async (context, { advtCode }, { marks }) => {
    const { interviewMaximumMarks: maximumMarks } = await examined(context, advtCode);
    if (marks === null || areMarksOf({ maximumMarks }, marks)) return;
    throw refuse.invalid([{ field: 'marks', message: 'gateway.selection.marksOutOfRange', values: { maximumMarks } }]);
  },

  apply: async (context, { applicationId }, { after, reason, askedBy, at }) => {
    const by = { recordedBy: askedBy, recordedAt: at, reason: 'revision' as const };
    await interview.saveInterviewMarks(context.db, [{ applicationId, marks: after.marks }], by);
    await context.enqueue(await applicationMail(context.db, applicationId, 'gateway.selection.interviewRevisedMail', { reason }));
  },
};
