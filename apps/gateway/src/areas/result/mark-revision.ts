import type { MarkState } from '@psc/api-client/areas/result/revision.ts';
import { areMarksOf } from '@psc/validation/rules/marks.ts';
import { refuse } from '../../platform/frame/refusal.ts';
import { applicationMail } from '../application/applicant-notification/mails.ts';
import type { RevisionSubject } from '../../platform/shared/revision-subject.ts';
import { lockAdvertisement } from '../../platform/shared/refuse-ended.ts';
import { recordAttendance, recordMarks, removeMarks } from './repository/marks.ts';
import { findPaper } from './repository/papers.ts';
import { isPublished, selectSeatOf } from './repository/results.ts';
import { recountPublished, selectState, whileRevising, type MarkKey } from './repository/revised-marks.ts';

export const markRevision: RevisionSubject<MarkKey, MarkState> = {
  name: 'mark',
  words: { changesNothing: 'gateway.revision.changesNothing', waits: 'gateway.revision.askedAlready' },

  read: async ({ db }, { applicationId, paperId }) => {
    const seat = await selectSeatOf(db, applicationId);
    if (!seat || !(await findPaper(db, seat.advtCode, paperId))) throw refuse.notFound('gateway.result.personNotFound');
    await lockAdvertisement(db, seat.advtCode);
    if (!(await isPublished(db, seat.advtCode))) throw refuse.conflict('gateway.revision.notPublished');
    return { advtCode: seat.advtCode, applicationId, state: await selectState(db, { applicationId, paperId }) };
  },

  check: async ({ db }, { applicationId, paperId }, { isPresent, marks }) => {
    const seat = await selectSeatOf(db, applicationId);
    const paper = seat && (await findPaper(db, seat.advtCode, paperId));
    if (!paper) throw refuse.notFound('gateway.result.personNotFound');
    if (!isPresent && marks !== null) throw refuse.invalid([{ field: 'marks', message: 'gateway.revision.absentHasNoMarks' }]);
    const inRange = marks !== null && areMarksOf(paper, marks);
    if (isPresent && !inRange) {
      const values = { maximumMarks: paper.maximumMarks };
      throw refuse.invalid([{ field: 'marks', message: 'gateway.revision.marksNeeded', values }]);
    }
  },

  apply: async ({ db, enqueue }, { applicationId, paperId }, { after, reason, askedBy, at }) => {
    const seat = await selectSeatOf(db, applicationId);
    const paper = seat && (await findPaper(db, seat.advtCode, paperId));
    if (!paper) throw refuse.notFound('gateway.result.personNotFound');
    const by = { by: askedBy, at, reason: 'revision' as const, resultSheetId: null };
    await whileRevising(db, async () => {
      await recordAttendance(db, paperId, [{ applicationId, isPresent: after.isPresent }], by);
      if (after.marks === null) await removeMarks(db, applicationId, paperId, by);
      else await recordMarks(db, paper, [{ applicationId, marks: after.marks }], by);
    });
    await recountPublished(db, seat.advtCode);
    await enqueue(await applicationMail(db, applicationId, 'gateway.revision.markMail', { reason }));
  },
};
