import { msg } from '@lingui/core/macro';
import * as masterData from '@psc/api-client/calls/master-data.ts';
import { addableForms } from '@psc/api-client/calls/master-data-bodies.ts';
import { read } from '@psc/api-client/send.ts';
import type { MasterDataList } from '../list/definition.ts';

export const definition: MasterDataList = {
  type: 'samuha-barga',
  path: '/admin/master-data/samuha-barga',
  saveCall: masterData.add,
  schema: addableForms['samuha-barga'],
  fixed: { type: 'samuha-barga' },
  fields: [
    {
      kind: 'reference',
      name: 'quotaCode',
      unfiltered: true,
      label: msg`Quota`,
      hint: msg`The quota that members of this group can claim.`,
      from: async (request) =>
        (await read(masterData.listQuotas, { query: { includeInactive: true } }, request)).map(({ code, name, active }) => ({
          id: code,
          name,
          active,
        })),
    },
  ],
};
