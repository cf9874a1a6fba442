import type { ExamCentreEntry, examCentres } from '@psc/api-client/areas/examination/exam-centre.ts';
import { holdsText } from '../../../../platform/lists/conditions.ts';
import { listSource, type ListSheet } from '../../../../platform/lists/list-source.ts';
import { selectEntries } from '../repository/centres.ts';

export const centreList = listSource<typeof examCentres>()(
  ({ db }) => db.selectFrom('examCentre as ec').innerJoin('district as d', 'd.id', 'ec.districtId'),
  {
    id: 'ec.id',
    sorts: {
      name: ({ language }) => ({ column: language === 'ne' ? 'ec.nameNe' : 'ec.nameEn', type: 'text' }),
      capacity: { column: 'ec.capacity', type: 'integer' },
      district: ({ language }) => ({ column: language === 'ne' ? 'd.nameNe' : 'd.nameEn', type: 'text' }),
    },
    filters: {
      text: (eb, text) => holdsText(eb, ['ec.nameEn', 'ec.nameNe', 'ec.address', 'ec.contactPersonEn', 'ec.contactPersonNe'], text),
      active: (eb, active) => eb('ec.active', '=', active),
      provinceId: (eb, provinceId) => eb('ec.provinceId', '=', provinceId),
      districtId: (eb, districtId) => eb('ec.districtId', '=', districtId),
    },
    rows: async ({ db }, ids) =>
      (await selectEntries(db, ids)).map((row) => ({
        id: row.id,
        name: { en: row.nameEn, ne: row.nameNe },
        active: row.active,
        provinceId: row.provinceId,
        province: { en: row.provinceEn, ne: row.provinceNe },
        districtId: row.districtId,
        district: { en: row.districtEn, ne: row.districtNe },
        capacity: row.capacity,
        rooms: row.rooms ?? 0,
        address: row.address,
        contactPerson: { en: row.contactPersonEn, ne: row.contactPersonNe },
        contactNumber: row.contactNumber,
        contactEmail: row.contactEmail,
        version: row.version,
      })),
    rowId: (row) => row.id,
  },
);

export const centreSheet: ListSheet<ExamCentreEntry> = {
  name: 'exam-centres',
  columns: [
    { head: 'gateway.list.column.nameEn', value: (row) => row.name.en, width: 30 },
    { head: 'gateway.list.column.nameNe', value: (row) => row.name.ne, width: 30 },
    { head: 'gateway.list.column.province', value: (row) => row.province },
    { head: 'gateway.list.column.district', value: (row) => row.district },
    { head: 'gateway.list.column.address', value: (row) => row.address, width: 30 },
    { head: 'gateway.list.column.capacity', value: (row) => row.capacity },
    { head: 'gateway.list.column.rooms', value: (row) => row.rooms },
    { head: 'gateway.list.column.contactPerson', value: (row) => row.contactPerson, width: 30 },
    { head: 'gateway.list.column.contactNumber', value: (row) => row.contactNumber },
    { head: 'gateway.list.column.status', value: (row) => ({ message: row.active ? 'gateway.list.inUse' : 'gateway.list.outOfUse' }) },
  ],
};
