import * as masterData from '@psc/api-client/calls/master-data.ts';
import { MasterLanguageForm } from '@psc/validation/forms/master-language.ts';
import type { MasterDataList } from '../list/definition.ts';

export const definition: MasterDataList = {
  type: 'language',
  path: '/admin/master-data/language',
  saveCall: masterData.addMotherTongue,
  schema: MasterLanguageForm,
};
