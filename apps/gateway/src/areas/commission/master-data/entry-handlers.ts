import type * as masterEntry from '@psc/api-client/areas/commission/master-entry.ts';
import type { Handlers } from '../../../platform/frame/handlers.ts';
import { idOf } from '../../../platform/frame/params.ts';
import { importSheet, previewImport } from './import/import.ts';
import { sheetToChange } from './import/sheet.ts';
import { typeOf } from './list.ts';
import { mergeEntries, readReferences } from './merge.ts';
import { readOrder, saveOrder } from './order.ts';

export const masterEntryHandlers: Handlers<typeof masterEntry> = {
  listReferences: ({ params }, context) => readReferences(context, typeOf(params), idOf(params.id)),
  merge: ({ params, body }, context) => mergeEntries(context, typeOf(params), idOf(params.id), body),
  getOrder: ({ params }, context) => readOrder(context, typeOf(params)),
  saveOrder: ({ params, body }, context) => saveOrder(context, typeOf(params), body),
  getSheet: ({ params }, context) => sheetToChange(context, typeOf(params)),
  previewImport: ({ params, body }, context) => previewImport(context, typeOf(params), body.file),
  importSheet: ({ params, body }, context) => importSheet(context, typeOf(params), body),
};
