import * as masterData from '@psc/api-client/calls/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import { addableForms } from '@psc/api-client/calls/master-data-bodies.ts';
import { masterDataScreen } from '../list/master-data-screen.tsx';

export const { Component, loader, shouldRevalidate } = masterDataScreen({
  type: 'service',
  path: '/admin/master-data/service',
  load: () => read(masterData.listServices, { query: { includeInactive: true } }),
  saveCall: masterData.add,
  schema: addableForms.service,
  fixed: { type: 'service' },
});
