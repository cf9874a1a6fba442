import * as masterData from '@psc/api-client/calls/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import { addableForms } from '@psc/api-client/calls/master-data-bodies.ts';
import type { MasterDataList } from '../list/definition.ts';

export const definition: MasterDataList = {
  type: 'service',
  path: '/admin/master-data/service',
  load: (request) => read(masterData.listServices, { query: { includeInactive: true } }, request),
  saveCall: masterData.add,
  schema: addableForms.service,
  fixed: { type: 'service' },
};
