import { msg } from '@lingui/core/macro';
import * as masterData from '@psc/api-client/calls/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import { addableForms } from '@psc/api-client/calls/master-data-bodies.ts';
import type { MasterDataList } from '../list/definition.ts';

export const definition: MasterDataList = {
  type: 'group',
  path: '/admin/master-data/group',
  saveCall: masterData.add,
  schema: addableForms.group,
  fixed: { type: 'group' },
  fields: [
    {
      kind: 'reference',
      name: 'serviceId',
      label: msg`Service`,
      from: (request) => read(masterData.listServices, { query: { includeInactive: true } }, request),
      required: true,
    },
  ],
};
