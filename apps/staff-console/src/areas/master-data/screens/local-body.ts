import { msg } from '@lingui/core/macro';
import * as masterData from '@psc/api-client/calls/master-data.ts';
import type { LocalBodyRow } from '@psc/api-client/calls/master-data-types.ts';
import { read, type ReadOptions } from '@psc/api-client/send.ts';
import { MasterLocalBodyForm } from '@psc/validation/forms/master-local-body.ts';
import type { MasterDataList } from '../list/definition.ts';

async function loadAll(request: ReadOptions): Promise<LocalBodyRow[]> {
  const all: LocalBodyRow[] = [];
  for (let afterId: number | null | undefined; afterId !== null;) {
    const page: { localBodies: LocalBodyRow[]; nextAfterId: number | null } = await read(
      masterData.listLocalBodies,
      {
        query: { afterId },
      },
      request,
    );
    all.push(...page.localBodies);
    afterId = page.nextAfterId;
  }
  return all;
}

export const definition: MasterDataList = {
  type: 'local-body',
  path: '/admin/master-data/local-body',
  load: loadAll,
  saveCall: masterData.addLocalBody,
  schema: MasterLocalBodyForm,
  canBeInactive: false,
  fields: [
    {
      kind: 'reference',
      name: 'districtId',
      label: msg`District`,
      from: (request) => read(masterData.listDistricts, {}, request),
      required: true,
      filter: true,
    },
    {
      kind: 'reference',
      name: 'localBodyTypeId',
      label: msg`Type of local body`,
      from: (request) => read(masterData.listLocalBodyTypes, {}, request),
      required: true,
    },
    { kind: 'number', name: 'wardCount', label: msg`Number of wards`, required: true },
  ],
};
