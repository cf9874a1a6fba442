import * as masterData from '@psc/api-client/calls/master-data.ts';
import { addableForms } from '@psc/api-client/calls/master-data-bodies.ts';
import type { MasterDataList } from '../list/definition.ts';

export const definition: MasterDataList = {
  type: 'service',
  path: '/admin/master-data/service',
  saveCall: masterData.add,
  schema: addableForms.service,
  fixed: { type: 'service' },
};
