import type { AgeLimitRow, ageLimits } from '@psc/api-client/areas/advertisement/age-limit.ts';
import type { DB } from '../../../platform/database/schema.gen.ts';
import type { ListSheet, ListSource } from '../../../platform/lists/list-source.ts';
import { selectAgeLimits } from './repository.ts';

type Tables = DB & { l: DB['ageLimit']; c: DB['class']; s: DB['service'] };

export const ageLimitList: ListSource<typeof ageLimits, 'l' | 'c' | 's', Tables> = {
  from: ({ db }) =>
    db.selectFrom('ageLimit as l').innerJoin('class as c', 'c.id', 'l.classId').innerJoin('service as s', 's.id', 'l.serviceId'),
  id: 'l.id',
  sorts: {
    class: { column: 'c.position', type: 'integer' },
    service: { column: 's.position', type: 'integer' },
    minAge: { column: 'l.minAge', type: 'integer' },
    maxAge: { column: 'l.maxAge', type: 'integer', nullable: true },
  },
  filters: {
    classId: (eb, classIds) => eb('l.classId', 'in', classIds),
    serviceId: (eb, serviceIds) => eb('l.serviceId', 'in', serviceIds),
    gender: (eb, gender) => eb('l.gender', '=', gender),
    forDisabled: (eb, forDisabled) => eb('l.forDisabled', '=', forDisabled),
    forInternal: (eb, forInternal) => eb('l.forInternal', '=', forInternal),
  },
  rows: ({ db }, ids) => selectAgeLimits(db, { ids }),
  rowId: (row) => row.ageLimitId,
};

const yesOrNo = (yes: boolean) => ({ message: yes ? 'gateway.ageLimit.yes' : 'gateway.ageLimit.no' });

export const ageLimitSheet: ListSheet<AgeLimitRow> = {
  name: 'age-limits',
  columns: [
    { head: 'gateway.list.column.class', value: (row) => row.class, width: 24 },
    { head: 'gateway.list.column.service', value: (row) => row.service, width: 30 },
    { head: 'gateway.ageLimit.gender', value: (row) => ({ message: `enums.gender.${row.gender}` }) },
    { head: 'gateway.ageLimit.forDisabled', value: (row) => yesOrNo(row.forDisabled) },
    { head: 'gateway.ageLimit.forInternal', value: (row) => yesOrNo(row.forInternal) },
    { head: 'gateway.ageLimit.forDevelopmentService', value: (row) => yesOrNo(row.forDevelopmentService) },
    { head: 'gateway.ageLimit.minAge', value: (row) => row.minAge },
    { head: 'gateway.ageLimit.maxAge', value: (row) => row.maxAge ?? { message: 'gateway.ageLimit.noMaxAge' } },
    { head: 'gateway.ageLimit.holdsFrom', value: (row) => ({ dayAd: row.holdsFromAd }) },
    { head: 'gateway.ageLimit.source', value: (row) => row.source, width: 60 },
  ],
};
