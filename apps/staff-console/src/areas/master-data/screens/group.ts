import { msg } from '@lingui/core/macro';
import * as masterData from '@psc/api-client/calls/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import { addableForms } from '@psc/api-client/calls/master-data-bodies.ts';
import { masterDataScreen } from '../list/master-data-screen.tsx';

export const { Component, loader, shouldRevalidate } = masterDataScreen({
  type: 'group',
  path: '/admin/master-data/group',
  load: () => read(masterData.listGroups, { query: { includeInactive: true } }),
  saveCall: masterData.add,
  schema: addableForms.group,
  fixed: { type: 'group' },
  fields: [{ kind: 'reference', name: 'serviceId', label: msg`Service`, from: () => read(masterData.listServices, { query: { includeInactive: true } }), required: true, filter: true }],
});
