import { msg } from '@lingui/core/macro';
import * as masterData from '@psc/api-client/calls/master-data.ts';
import { addableForms } from '@psc/api-client/calls/master-data-bodies.ts';
import type { MasterDataList } from '../list/definition.ts';

export const definition: MasterDataList = {
  type: 'fiscal-year',
  path: '/admin/master-data/fiscal-year',
  saveCall: masterData.add,
  schema: addableForms['fiscal-year'],
  fixed: { type: 'fiscal-year' },
  named: false,
  fields: [
    {
      kind: 'text',
      name: 'fiscalYear',
      label: msg`Fiscal year`,
      hint: msg`Two years of the Nepali calendar, such as 2083-84; from 1 Shrawan to the end of Ashadh.`,
      rowValue: (row) => row.code,
      required: true,
    },
    { kind: 'day', name: 'startsOnAd', label: msg`First day`, tableOnly: true },
    { kind: 'day', name: 'endsOnAd', label: msg`Last day`, tableOnly: true },
  ],
};
