import { msg } from '@lingui/core/macro';
import * as masterData from '@psc/api-client/calls/master-data.ts';
import { addableForms } from '@psc/api-client/calls/master-data-bodies.ts';
import type { MasterDataList } from '../list/definition.ts';

export const definition: MasterDataList = {
  type: 'master-division',
  path: '/admin/master-data/master-division',
  saveCall: masterData.add,
  schema: addableForms['master-division'],
  fixed: { type: 'master-division' },
  fields: [
    {
      kind: 'choice',
      name: 'divisionType',
      isKind: true,
      label: msg`Type of division`,
      required: true,
      options: [
        { value: 'department', label: msg`Department` },
        { value: 'directorate', label: msg`Directorate` },
        { value: 'division', label: msg`Division` },
        { value: 'section', label: msg`Section` },
        { value: 'unit', label: msg`Unit` },
      ],
    },
  ],
};
