import * as masterData from '@psc/api-client/calls/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import { MasterReligionForm } from '@psc/validation/forms/master-religion.ts';
import { masterDataScreen } from '../list/master-data-screen.tsx';

export const { Component, loader, shouldRevalidate } = masterDataScreen({
  type: 'religion',
  path: '/admin/master-data/religion',
  load: () => read(masterData.listReligions, { query: { includeInactive: true } }),
  saveCall: masterData.addReligion,
  schema: MasterReligionForm,
});
