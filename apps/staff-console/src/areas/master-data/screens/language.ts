import * as masterData from '@psc/api-client/calls/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import { MasterLanguageForm } from '@psc/validation/forms/master-language.ts';
import { masterDataScreen } from '../list/master-data-screen.tsx';

export const { Component, loader, shouldRevalidate } = masterDataScreen({
  type: 'language',
  path: '/admin/master-data/language',
  load: () => read(masterData.listLanguages, { query: { includeInactive: true } }),
  saveCall: masterData.addMotherTongue,
  schema: MasterLanguageForm,
});
