import * as masterData from '@psc/api-client/calls/master-data.ts';
import { addableForms } from '@psc/api-client/calls/master-data-bodies.ts';
import type { MasterDataList } from '../list/definition.ts';

export const definition: MasterDataList = {
  type: 'local-body-type',
  path: '/admin/master-data/local-body-type',
  saveCall: masterData.add,
  schema: addableForms['local-body-type'],
  fixed: { type: 'local-body-type' },
};
