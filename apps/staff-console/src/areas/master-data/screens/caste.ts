import { msg } from '@lingui/core/macro';
import * as masterData from '@psc/api-client/calls/master-data.ts';
import { read } from '@psc/api-client/send.ts';
import { addableForms } from '@psc/api-client/calls/master-data-bodies.ts';
import { masterDataScreen } from '../list/master-data-screen.tsx';

export const { Component, loader, shouldRevalidate } = masterDataScreen({
  type: 'caste',
  path: '/admin/master-data/caste',
  load: () => read(masterData.listCastes, { query: { includeInactive: true } }),
  saveCall: masterData.add,
  schema: addableForms.caste,
  fixed: { type: 'caste' },
  fields: [{ kind: 'reference', name: 'casteGroupId', label: msg`Caste group`, from: () => read(masterData.listCasteGroups, { query: { includeInactive: true } }), filter: true }],
});
