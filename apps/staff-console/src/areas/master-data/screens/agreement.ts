import { msg } from '@lingui/core/macro';
import * as masterData from '@psc/api-client/calls/master-data.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { addableForms } from '@psc/api-client/calls/master-data-bodies.ts';
import type { ListedRow } from '../list/definition.ts';
import type { MasterDataList } from '../list/definition.ts';

const textIn = (language: 'ne' | 'en') => (row: ListedRow) => (row.text as Bilingual)[language];

export const definition: MasterDataList = {
  type: 'agreement',
  path: '/admin/master-data/agreement',
  saveCall: masterData.add,
  schema: addableForms.agreement,
  fixed: { type: 'agreement' },
  fields: [
    { kind: 'longText', name: 'textNe', label: msg`Text in Nepali`, rowValue: textIn('ne'), required: true, formOnly: true },
    { kind: 'longText', name: 'textEn', label: msg`Text in English`, rowValue: textIn('en'), required: true, formOnly: true },
  ],
};
