import * as attendance from '@psc/api-client/areas/examination/attendance.ts';
import { done, type Handlers } from '../../../platform/frame/handlers.ts';
import { refuse } from '../../../platform/frame/refusal.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { pageOf, sheetOf } from '../../../platform/lists/list-handlers.ts';
import { recordAttendance, removeMarksOf, selectAttendance } from '../../result/repository/marks.ts';
import { selectPapers } from '../../result/repository/papers.ts';
import * as results from '../../result/repository/results.ts';
import { examinedPaper } from '../../result/sheet-check.ts';
import { lockFinalScrutiny } from '../exam-scheduling/lock.ts';
import { attendanceList, attendanceSheet } from './list.ts';
import { sheetWithProblems } from '../../result/sheet-back.ts';
import { lockAdvertisement } from '../../../platform/shared/refuse-ended.ts';
import { templateOf } from './templates.ts';
import { uploadAttendance, wrongAttendance } from './upload.ts';

export const attendanceHandlers: Handlers<typeof attendance> = {
  upload: async ({ body }, context) => {
    const answer = await uploadAttendance(context, body);
    return answer.taken
      ? done(answer, 'gateway.result.attendanceRecorded', { recorded: answer.recorded })
      : done(answer, 'gateway.result.changesToAccept', { changed: answer.changed });
  },

  wrongRows: async ({ body }, context) => sheetWithProblems(context, body.file, await wrongAttendance(context, body)),
  downloadTemplate: ({ params }, context) =>
    templateOf(
      context,
      params.sheet === 'marks' ? 'marks' : 'attendance',
      idOf<'advertisement'>(params.advtCode, 'advtCode'),
      idOf<'paper'>(params.paperId, 'paperId'),
    ),

  save: async ({ body }, context) => {
    const { paperId, isPresent, people } = body;
    const applicationIds = [...new Set(people.map(({ applicationId }) => applicationId))];
    const seats = await results.selectSeatsOf(context.db, applicationIds);
    const [advtCode, ...others] = new Set(seats.map((seat) => seat.advtCode));
    if (advtCode === undefined || others.length > 0 || seats.length < applicationIds.length) {
      throw refuse.notFound('gateway.result.personNotFound');
    }
    await lockAdvertisement(context.db, advtCode);
    await lockFinalScrutiny(context, advtCode);
    if (await results.isPublished(context.db, advtCode)) throw refuse.conflict('gateway.result.publishedAlready');
    await examinedPaper(context, advtCode, paperId);
    const recorded = await selectAttendance(context.db, paperId, applicationIds);
    if (people.some(({ applicationId, seen }) => (recorded.get(applicationId) ?? null) !== seen)) throw refuse.changedMeanwhile();
    const by = { by: context.staff().accountId, at: context.now(), resultSheetId: null };
    const rows = applicationIds.map((applicationId) => ({ applicationId, isPresent }));
    await recordAttendance(context.db, paperId, rows, { ...by, reason: 'typed' });
    const marksRemoved = isPresent ? [] : await removeMarksOf(context.db, applicationIds, paperId, { ...by, reason: 'markedAbsent' });
    await results.touchResult(context.db, advtCode, { uploadedBy: by.by, uploadedAt: by.at });
    for (const applicationId of applicationIds) {
      const removed = marksRemoved.includes(applicationId);
      await context.audit({
        subject: `application:${applicationId}`,
        after: { paperId, isPresent, ...(removed && { marksRemoved: true }) },
      });
    }
    const message = marksRemoved.length > 0 ? 'gateway.result.attendanceSavedMarksRemoved' : 'gateway.result.attendanceSaved';
    return done({ recorded: applicationIds.length }, message);
  },

  list: pageOf(attendance.attendances, attendanceList, async (context, params) => {
    const advtCode = idOf<'advertisement'>(params.advtCode, 'advtCode');
    const [papers, centres] = await Promise.all([selectPapers(context.db, advtCode), results.selectCentresOfSeats(context.db, advtCode)]);
    const counts = await results.countRecorded(
      context.db,
      advtCode,
      papers.map(({ paperId }) => paperId),
    );
    return { papers, centres, ...counts };
  }),
  exportList: sheetOf(attendance.attendances, attendanceList, async (context, { advtCode }) =>
    attendanceSheet(await selectPapers(context.db, idOf(advtCode, 'advtCode'))),
  ),
};
