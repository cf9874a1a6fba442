import { msg } from '@lingui/core/macro';
import * as masterData from '@psc/api-client/calls/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import { addableForms } from '@psc/api-client/calls/master-data-bodies.ts';
import type { MasterDataList } from '../list/definition.ts';

export const definition: MasterDataList = {
  type: 'sub-group',
  path: '/admin/master-data/sub-group',
  saveCall: masterData.add,
  schema: addableForms['sub-group'],
  fixed: { type: 'sub-group' },
  fields: [
    {
      kind: 'reference',
      name: 'groupId',
      label: msg`Group`,
      from: (request) => read(masterData.listGroups, { query: { includeInactive: true } }, request),
      required: true,
    },
  ],
};
