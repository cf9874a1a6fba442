import type { ExamAdvertisement } from '@psc/api-client/areas/examination/exam-scheduling.ts';
import type { SheetColumn } from '../../platform/lists/sheet.ts';

export const advertisementColumns: readonly SheetColumn<ExamAdvertisement>[] = [
  { head: 'gateway.list.column.advtCode', value: (row) => row.advtCode },
  { head: 'gateway.list.column.advtNumbers', value: (row) => row.advtNumbers.join(', '), width: 30 },
  { head: 'gateway.list.column.post', value: (row) => row.post, width: 30 },
  { head: 'gateway.list.column.class', value: (row) => row.class },
  { head: 'gateway.list.column.service', value: (row) => row.service, width: 30 },
];
