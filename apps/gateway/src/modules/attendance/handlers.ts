import type * as attendance from '@psc/api-client/calls/attendance.ts';
import { readRows, refuseRows } from '../../excel/read-sheet.ts';
import { done, type Handlers } from '../../frame/handlers.ts';
import { refuse } from '../../frame/refusal.ts';
import { candidateName } from '../application/candidate-name.ts';
import * as results from '../result/repository.ts';
import { peopleOfRows, presenceFrom } from '../result/rules.ts';

const LARGEST_PAGE = 200;
const HEADINGS = { rollNumber: ['roll number', 'roll no', 'रोल नम्बर', 'रोल नं'], present: ['present', 'attendance', 'ispresent', 'उपस्थिति', 'उपस्थित'] };

export const attendanceHandlers: Handlers<typeof attendance> = {
  upload: async ({ body }, context) => {
    const { advtCode, paperId } = body;
    if (!(await results.selectWrittenPaper(context.db, advtCode, paperId))) throw refuse.invalid([{ field: 'paperId', word: 'rules.all.choice.listedOnly' }]);
    if (await results.isPublished(context.db, advtCode)) throw refuse.conflict('gateway.result.publishedAlready');
    const rows = await readRows(body.file, 'file', HEADINGS);
    const { found, problems } = peopleOfRows(rows, await results.selectSeats(context.db, advtCode));
    const read = found.map((row) => ({ ...row, isPresent: presenceFrom(row.present) }));
    const unread = read.filter((row) => row.isPresent === null).map((row) => ({ rowNumber: row.rowNumber, word: 'gateway.result.presenceUnreadable', values: { text: row.present } }));
    refuseRows('file', [...problems, ...unread].toSorted((a, b) => a.rowNumber - b.rowNumber));
    const recorded = read.map((row) => ({ applicationId: row.applicationId, paperId, isPresent: row.isPresent === true }));
    await results.saveAttendance(context.db, recorded, { recordedBy: context.staff().accountId, recordedAt: context.now() });
    const present = recorded.filter((row) => row.isPresent).length;
    await context.audit({ subject: `advertisement:${advtCode}`, after: { paperId, recorded: recorded.length, present } });
    return done({ recorded: recorded.length, present, absent: recorded.length - present }, 'gateway.result.attendanceRecorded', { recorded: recorded.length });
  },

  save: async ({ body }, context) => {
    const seat = await results.selectSeatOf(context.db, body.applicationId);
    if (!seat || !(await results.selectWrittenPaper(context.db, seat.advtCode, body.paperId))) throw refuse.notFound('gateway.result.personNotFound');
    if (await results.isPublished(context.db, seat.advtCode)) throw refuse.conflict('gateway.result.publishedAlready');
    await results.saveAttendance(context.db, [body], { recordedBy: context.staff().accountId, recordedAt: context.now() });
    await context.audit({ subject: `application:${body.applicationId}`, after: { paperId: body.paperId, isPresent: body.isPresent } });
    return done(null, 'gateway.result.attendanceSaved');
  },

  list: async ({ params }, context) => {
    const advtCode = Number(params.advtCode);
    const limit = Math.min(Math.max(Number(params.pageLength) || 50, 1), LARGEST_PAGE);
    const offset = (Math.max(Number(params.pageNumber) || 1, 1) - 1) * limit;
    const [papers, rows, [summary]] = await Promise.all([
      results.selectPapers(context.db, advtCode),
      results.selectExamined(context.db, { advtCode }, { offset, limit: limit + 1 }),
      results.selectResultSummaries(context.db, { advtCode }),
    ]);
    return {
      papers,
      rows: rows.slice(0, limit).map((row) => ({
        applicationId: row.applicationId,
        rollNumber: row.rollNumber!,
        masterId: row.masterId,
        name: candidateName(row),
        examCentre: { en: row.examCentreEn, ne: row.examCentreNe },
        attendance: papers.map((paper) => ({ paperId: paper.paperId, isPresent: row.attendance.find((each) => each.paperId === paper.paperId)?.isPresent ?? null })),
      })),
      recorded: summary ? summary.candidates - summary.attendanceNotRecorded : 0,
      notRecorded: summary?.attendanceNotRecorded ?? 0,
      hasMore: rows.length > limit,
    };
  },
};
