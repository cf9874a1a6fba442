import type { PaperRow, papers } from '@psc/api-client/areas/examination/paper.ts';
import type { DB } from '../../../platform/database/schema.gen.ts';
import { holdsText } from '../../../platform/lists/conditions.ts';
import type { ListSheet, ListSource } from '../../../platform/lists/list-source.ts';
import { numberOrNull } from '../../../platform/shared/number-or-null.ts';
import { selectPapers, type StoredPaper } from './repository.ts';

type Tables = DB & { p: DB['paper']; a: DB['advertisement']; r: DB['requisition'] };

export const paperList: ListSource<typeof papers, 'p' | 'a' | 'r' | 'post', Tables> = {
  from: (context) =>
    context.db
      .selectFrom('paper as p')
      .innerJoin('advertisement as a', 'a.advtCode', 'p.advtCode')
      .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
      .innerJoin('post', 'post.id', 'r.postId'),
  id: 'p.id',
  sorts: {
    advertisement: { column: 'p.advtCode', type: 'integer' },
    post: ({ language }) => ({ column: language === 'ne' ? 'post.nameNe' : 'post.nameEn', type: 'text' }),
  },
  filters: {
    text: (eb, text) => holdsText(eb, ['p.subjectNameEn', 'p.subjectNameNe', 'post.nameEn', 'post.nameNe'], text),
    testType: (eb, testType) => eb('p.testType', '=', testType),
  },
  rows: async (context, ids) => (await selectPapers(context.db, ids)).map(paperRowFrom),
  rowId: (row) => row.paperId,
};

export const paperSheet: ListSheet<PaperRow> = {
  name: 'papers',
  columns: [
    { head: 'gateway.list.column.advtCode', value: (row) => row.advtCode },
    { head: 'gateway.list.column.post', value: (row) => row.post, width: 30 },
    { head: 'gateway.list.column.testType', value: (row) => ({ message: `enums.paperTestType.${row.testType}` }) },
    { head: 'gateway.list.column.paperType', value: (row) => ({ message: `enums.paperType.${row.paperType}` }) },
    { head: 'gateway.list.column.subject', value: (row) => row.subject, width: 40 },
    { head: 'gateway.list.column.examOption', value: (row) => row.examOption && { message: `enums.paperExamOption.${row.examOption}` } },
    { head: 'gateway.list.column.maximumMarks', value: (row) => row.maximumMarks },
    { head: 'gateway.list.column.passMarks', value: (row) => row.passMarks },
    { head: 'gateway.list.column.durationMinutes', value: (row) => row.durationMinutes },
    { head: 'gateway.list.column.negativeMarkingPercent', value: (row) => row.negativeMarkingPercent },
    { head: 'gateway.list.column.marksPerQuestion', value: (row) => row.marksPerQuestion },
  ],
};

export function paperRowFrom(row: StoredPaper): PaperRow {
  return {
    paperId: row.id,
    advtCode: row.advtCode,
    post: { en: row.postEn, ne: row.postNe },
    service: { en: row.serviceEn, ne: row.serviceNe },
    testType: row.testType as PaperRow['testType'],
    paperType: row.paperType as PaperRow['paperType'],
    subject: { en: row.subjectNameEn, ne: row.subjectNameNe },
    maximumMarks: row.maximumMarks,
    passMarks: row.passMarks,
    durationMinutes: row.durationMinutes,
    examOption: row.examOption as PaperRow['examOption'],
    negativeMarkingPercent: row.negativeMarkingPercent,
    marksPerQuestion: numberOrNull(row.marksPerQuestion),
    paperDetail: row.paperDetail,
    changeable: row.testType === 'interview' || !row.isScheduled,
    correctable: row.testType !== 'interview' && row.isApproved && !row.isMarked,
    version: row.version,
  };
}
