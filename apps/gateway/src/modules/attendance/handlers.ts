import type * as attendance from '@psc/api-client/calls/attendance.ts';
import { done, type Handlers } from '../../frame/handlers.ts';
import { refuse } from '../../frame/refusal.ts';
import { candidateName } from '../shared/candidate-name.ts';
import { lockExamination, recordAttendance, removeMarks } from '../result/repository/marks.ts';
import { selectPapers } from '../result/repository/papers.ts';
import * as results from '../result/repository/results.ts';
import { selectExamined, selectResultSummaries } from '../result/repository/examined.ts';
import { pageOf, withoutBeyond } from '../result/rules.ts';
import { examinedPaper } from '../result/sheet-check.ts';
import { uploadAttendance } from './upload.ts';

export const attendanceHandlers: Handlers<typeof attendance> = {
  upload: async ({ body }, context) => {
    const answer = await uploadAttendance(context, body);
    return answer.taken
      ? done(answer, 'gateway.result.attendanceRecorded', { recorded: answer.recorded })
      : done(answer, 'gateway.result.changesToAccept', { changed: answer.changed });
  },

  save: async ({ body }, context) => {
    const { applicationId, paperId, isPresent } = body;
    const seat = await results.selectSeatOf(context.db, applicationId);
    if (!seat) throw refuse.notFound('gateway.result.personNotFound');
    await lockExamination(context.db, seat.advtCode);
    if (await results.isPublished(context.db, seat.advtCode)) throw refuse.conflict('gateway.result.publishedAlready');
    await examinedPaper(context, seat.advtCode, paperId);
    const by = { by: context.staff().accountId, at: context.now(), resultSheetId: null };
    await recordAttendance(context.db, paperId, [{ applicationId, isPresent }], { ...by, reason: 'typed' });
    const marksRemoved = !isPresent && (await removeMarks(context.db, applicationId, paperId, { ...by, reason: 'markedAbsent' }));
    await results.touchResult(context.db, seat.advtCode, { uploadedBy: by.by, uploadedAt: by.at });
    await context.audit({ subject: `application:${applicationId}`, after: { paperId, isPresent, ...(marksRemoved && { marksRemoved }) } });
    return done(null, marksRemoved ? 'gateway.result.attendanceSavedMarksRemoved' : 'gateway.result.attendanceSaved');
  },

  list: async ({ params, query }, context) => {
    const advtCode = Number(params.advtCode);
    const page = pageOf(params, query);
    const [papers, read, [summary]] = await Promise.all([
      selectPapers(context.db, advtCode),
      selectExamined(context.db, { advtCode }, page).execute(),
      selectResultSummaries(context.db, { advtCode }).execute(),
    ]);
    const people = withoutBeyond(read, page);
    return {
      papers,
      rows: people.rows.map((row) => ({
        applicationId: row.applicationId,
        rollNumber: row.rollNumber!,
        masterId: row.masterId,
        name: candidateName(row),
        examCentre: { en: row.examCentreEn, ne: row.examCentreNe },
        attendance: papers.map((paper) => ({
          paperId: paper.paperId,
          isPresent: row.attendance.find((each) => each.paperId === paper.paperId)?.isPresent ?? null,
        })),
      })),
      recorded: summary ? summary.candidates - (summary.attendanceNotRecorded ?? 0) : 0,
      notRecorded: summary?.attendanceNotRecorded ?? 0,
      hasMore: people.hasMore,
    };
  },
};
