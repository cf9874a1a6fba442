import type { NoticeRow, notices } from '@psc/api-client/areas/publication/notice.ts';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { holdsDay, holdsText } from '../../../platform/lists/conditions.ts';
import { listSource, type ListSheet } from '../../../platform/lists/list-source.ts';
import { selectNotices } from './repository.ts';

export const noticeList = listSource<typeof notices>()(({ db }) => db.selectFrom('notice'), {
  id: 'notice.id',
  sorts: {
    id: { column: 'notice.id', type: 'integer' },
    startDate: { column: 'notice.startDateAd', type: 'date' },
    endDate: { column: 'notice.endDateAd', type: 'date' },
  },
  filters: {
    text: (eb, text) => holdsText(eb, ['notice.noticeNumber', 'notice.titleEn', 'notice.titleNe'], text),
    standing: (eb, standing, context) => {
      const today = nepalDayOf(context.now());
      if (standing === 'upcoming') return eb('notice.startDateAd', '>', today);
      if (standing === 'over') return eb('notice.endDateAd', '<', today);
      return eb.and([eb('notice.startDateAd', '<=', today), eb('notice.endDateAd', '>=', today)]);
    },
    startDate: (_, days) => holdsDay('notice.startDateAd', days),
  },
  rows: ({ db }, ids) => selectNotices(db, ids),
  rowId: (row) => row.id,
});

export const noticeSheet: ListSheet<NoticeRow> = {
  name: 'notices',
  columns: [
    { head: 'gateway.list.column.noticeNumber', value: (row) => row.noticeNumber },
    { head: 'gateway.list.column.title', value: (row) => row.title, width: 60 },
    { head: 'gateway.list.column.startDate', value: (row) => ({ dayAd: row.startDateAd }), width: 28 },
    { head: 'gateway.list.column.endDate', value: (row) => ({ dayAd: row.endDateAd }), width: 28 },
  ],
};
