import * as masterData from '@psc/api-client/calls/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import { MasterLevelForm } from '@psc/validation/forms/master-level.ts';
import { masterDataScreen } from '../list/master-data-screen.tsx';

export const { Component, loader, shouldRevalidate } = masterDataScreen({
  type: 'level',
  path: '/admin/master-data/level',
  load: () => read(masterData.listEducationLevels, { query: { includeInactive: true } }),
  saveCall: masterData.addEducationLevel,
  schema: MasterLevelForm,
});
