import * as masterData from '@psc/api-client/calls/master-data.ts';
import { MasterEducationBoardForm } from '@psc/validation/forms/master-education-board.ts';
import type { MasterDataList } from '../list/definition.ts';

export const definition: MasterDataList = {
  type: 'education-board',
  path: '/admin/master-data/education-board',
  saveCall: masterData.addEducationBoard,
  schema: MasterEducationBoardForm,
};
