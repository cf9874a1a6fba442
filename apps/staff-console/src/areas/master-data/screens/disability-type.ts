import * as masterData from '@psc/api-client/calls/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import { MasterDisabilityTypeForm } from '@psc/validation/forms/master-disability-type.ts';
import { masterDataScreen } from '../list/master-data-screen.tsx';

export const { Component, loader, shouldRevalidate } = masterDataScreen({
  type: 'disability-type',
  path: '/admin/master-data/disability-type',
  load: () => read(masterData.listDisabilities, { query: { includeInactive: true } }),
  saveCall: masterData.addDisability,
  schema: MasterDisabilityTypeForm,
});
