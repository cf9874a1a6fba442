import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { MasterImportForm } from '@psc/validation/areas/commission/forms/master-import.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import { extendForm, form } from '@psc/validation/rules/form.ts';
import { requiredReason } from '@psc/validation/rules/text.ts';
import { defineCall, json, multipart, returns, returnsFile, staff } from '../../define-call.ts';
import { importKey, type ImportOutcome } from '../../platform/sheet-import.ts';

const version = v.pipe(v.number(), v.integer(), v.minValue(1));

/** The references to an entry by place; each count stops at a hundred thousand. */
export type EntryReferences = { places: { place: Bilingual; count: number; more: boolean }[]; isUsed: boolean };

/** Lists the uses of an entry, before it is deleted or merged. */
export const listReferences = defineCall({
  method: 'GET',
  path: 'master-entry/references/{type}/{id}',
  access: staff('masterConfiguration', 'read'),
  response: returns<EntryReferences>(),
});

export const MergeForm = form({ keptId: rowId, reason: requiredReason });

/**
 * Moves all references from the entry in the path to the kept one, and deletes it. Also needs the permission to update. Refused with 409 if
 * both have a row that may exist only once, or if either was changed since or is being merged. A much-used entry is only set inactive: a
 * job moves its rows and then deletes it. `moved` counts the rows that the call moved.
 */
export const merge = defineCall({
  method: 'POST',
  path: 'master-entry/merge/{type}/{id}',
  access: staff('masterConfiguration', 'delete'),
  body: json(v.strictObject({ ...MergeForm.entries, version, keptVersion: version })),
  response: returns<{ moved: number }>(),
});

export type OrderedEntry = { id: number; name: Bilingual; active: boolean };

/** All entries of a list in its order. */
export const getOrder = defineCall({
  method: 'GET',
  path: 'master-entry/order/{type}',
  access: staff('masterConfiguration', 'read'),
  response: returns<OrderedEntry[]>(),
});

const ids = v.pipe(v.array(rowId), v.minLength(1), v.maxLength(2000));

/**
 * Sets the order; `before` is the order that the officer saw. Refused with 409 if the order has changed since, or if it affects decisions
 * about people.
 */
export const saveOrder = defineCall({
  method: 'POST',
  path: 'master-entry/order/{type}',
  access: staff('masterConfiguration', 'update'),
  body: json(v.strictObject({ ids, before: ids })),
  response: returns<null>(),
});

/** The whole list as an Excel sheet to edit and upload again; the number and version in each row identify its entry. */
export const getSheet = defineCall({
  method: 'GET',
  path: 'master-entry/sheet/{type}',
  access: staff('masterConfiguration', 'read'),
  response: returnsFile(),
});

/** The changes that a sheet would make, row by row. Changed entries also need the permission to update. */
export const previewImport = defineCall({
  method: 'POST',
  path: 'master-entry/import-preview/{type}',
  access: staff('masterConfiguration', 'create'),
  body: multipart(MasterImportForm),
  response: returns<ImportOutcome>(),
  silent: true,
  long: true,
});

/** Imports the sheet whose preview had this key, all of it or nothing. Refused with 409 if the import would now make other changes. */
export const importSheet = defineCall({
  method: 'POST',
  path: 'master-entry/import/{type}',
  access: staff('masterConfiguration', 'create'),
  body: multipart(extendForm(MasterImportForm, { key: importKey })),
  response: returns<{ added: number; changed: number }>(),
  long: true,
});
