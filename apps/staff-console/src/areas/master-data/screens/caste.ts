import { msg } from '@lingui/core/macro';
import * as masterData from '@psc/api-client/calls/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import { addableForms } from '@psc/api-client/calls/master-data-bodies.ts';
import type { MasterDataList } from '../list/definition.ts';

export const definition: MasterDataList = {
  type: 'caste',
  path: '/admin/master-data/caste',
  saveCall: masterData.add,
  schema: addableForms.caste,
  fixed: { type: 'caste' },
  fields: [
    {
      kind: 'reference',
      name: 'casteGroupId',
      label: msg`Caste group`,
      from: (request) => read(masterData.listCasteGroups, { query: { includeInactive: true } }, request),
    },
  ],
};
