import { msg } from '@lingui/core/macro';
import * as masterData from '@psc/api-client/calls/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import { addableForms } from '@psc/api-client/calls/master-data-bodies.ts';
import { masterDataScreen } from '../list/master-data-screen.tsx';

export const { Component, loader, shouldRevalidate } = masterDataScreen({
  type: 'sub-group',
  path: '/admin/master-data/sub-group',
  load: () => read(masterData.listSubGroups, { query: { includeInactive: true } }),
  saveCall: masterData.add,
  schema: addableForms['sub-group'],
  fixed: { type: 'sub-group' },
  fields: [{ kind: 'reference', name: 'groupId', label: msg`Group`, from: () => read(masterData.listGroups, { query: { includeInactive: true } }), required: true, filter: true }],
});
