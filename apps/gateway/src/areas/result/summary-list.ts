import type { resultSummaries, ResultSummary } from '@psc/api-client/areas/result/result.ts';
import { sql, type SqlBool } from 'kysely';
import { listSource, type ListSheet } from '../../platform/lists/list-source.ts';
import { advertisementHolds } from '../../platform/shared/repository/advertisement-head.ts';
import { examinedAdvertisements } from './repository/examined.ts';
import { resultSummaries as summariesOf } from './publishing.ts';

export const summaryList = listSource<typeof resultSummaries>()(
  ({ db }) =>
    examinedAdvertisements(db).innerJoin('requisition as r', 'r.id', 'a.requisitionId').innerJoin('post as p', 'p.id', 'r.postId'),
  {
    id: 'a.advtCode',
    sorts: {
      advtCode: { column: 'a.advtCode', type: 'integer' },
      post: ({ language }) => ({ column: language === 'ne' ? 'p.nameNe' : 'p.nameEn', type: 'text' }),
      publishedAt: { column: 'w.publishedAt', type: 'timestamptz', nullable: true },
    },
    filters: {
      text: (_, text) => advertisementHolds(text),
      published: (_, published) => (published ? sql<SqlBool>`w.status = 'published'` : sql<SqlBool>`w.status is distinct from 'published'`),
    },
    rows: (context, advtCodes) => summariesOf(context, { advtCodes }),
    rowId: (row) => row.advtCode,
  },
);

export const summarySheet: ListSheet<ResultSummary> = {
  name: 'results',
  columns: [
    { head: 'gateway.list.column.advtCode', value: (row) => row.advtCode },
    { head: 'gateway.list.column.post', value: (row) => row.post, width: 30 },
    { head: 'gateway.list.column.service', value: (row) => row.service, width: 30 },
    { head: 'gateway.list.column.candidates', value: (row) => row.candidates },
    { head: 'gateway.list.column.present', value: (row) => row.present },
    { head: 'gateway.list.column.absent', value: (row) => row.absent },
    { head: 'gateway.list.column.withoutAttendance', value: (row) => row.attendanceNotRecorded },
    { head: 'gateway.list.column.withoutMarks', value: (row) => row.withoutMarks },
    { head: 'gateway.list.column.passed', value: (row) => row.passed },
    { head: 'gateway.list.column.failed', value: (row) => row.failed },
    { head: 'gateway.list.column.publishedAt', value: (row) => row.publishedAt && { instant: row.publishedAt } },
  ],
};
