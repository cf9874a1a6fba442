import { msg } from '@lingui/core/macro';
import * as masterData from '@psc/api-client/calls/master-data.ts';
import type { LocalBodyRow } from '@psc/api-client/calls/master-data-types.ts';
import { read } from '@psc/api-client/send.ts';
import { MasterLocalBodyForm } from '@psc/validation/forms/master-local-body.ts';
import { masterDataScreen } from '../list/master-data-screen.tsx';

async function loadAll(): Promise<LocalBodyRow[]> {
  const all: LocalBodyRow[] = [];
  for (let afterId: number | null | undefined; afterId !== null; ) {
    const page: { localBodies: LocalBodyRow[]; nextAfterId: number | null } = await read(masterData.listLocalBodies, { query: { afterId } });
    all.push(...page.localBodies);
    afterId = page.nextAfterId;
  }
  return all;
}

export const { Component, loader, shouldRevalidate } = masterDataScreen({
  type: 'local-body',
  path: '/admin/master-data/local-body',
  load: loadAll,
  saveCall: masterData.addLocalBody,
  schema: MasterLocalBodyForm,
  canBeInactive: false,
  fields: [
    { kind: 'reference', name: 'districtId', label: msg`District`, from: () => read(masterData.listDistricts, {}), required: true, filter: true },
    { kind: 'reference', name: 'localBodyTypeId', label: msg`Type of local body`, from: () => read(masterData.listLocalBodyTypes, {}), required: true },
    { kind: 'number', name: 'wardCount', label: msg`Number of wards`, required: true },
  ],
});
