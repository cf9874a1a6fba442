import * as masterData from '@psc/api-client/calls/master-data.ts';
import { addableForms } from '@psc/api-client/calls/master-data-bodies.ts';
import type { MasterDataList } from '../list/definition.ts';

export const definition: MasterDataList = {
  type: 'disabled-class',
  path: '/admin/master-data/disabled-class',
  saveCall: masterData.add,
  schema: addableForms['disabled-class'],
  fixed: { type: 'disabled-class' },
};
