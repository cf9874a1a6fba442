import * as v from 'valibot';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import { MasterImportForm } from '@psc/validation/forms/master-import.ts';
import { rowId } from '@psc/validation/rules/choices.ts';
import { extendForm, form } from '@psc/validation/rules/form.ts';
import { requiredReason } from '@psc/validation/rules/text.ts';
import { defineCall, json, multipart, returns, returnsFile, staff } from '../define-call.ts';
import { importKey, type ImportOutcome } from './sheet-import.ts';

const version = v.pipe(v.number(), v.integer(), v.minValue(1));

/** What points to an entry, by the thing that does; counted up to a hundred thousand. */
export type EntryReferences = { places: { place: Bilingual; count: number; more: boolean }[]; isUsed: boolean };

/** Where an entry of a list is used: read before it is deleted or merged. */
export const listReferences = defineCall({
  method: 'GET',
  path: 'master-entry/references/{type}/{id}',
  access: staff('masterConfiguration', 'read'),
  response: returns<EntryReferences>(),
});

export const MergeForm = form({ keptId: rowId, reason: requiredReason });

/**
 * Moves everything that points to the entry of the address to the kept one, and deletes it. Asks for the permission to update too.
 * Refused with 409 where both have what there can be only one of, and when either was changed since.
 */
export const merge = defineCall({
  method: 'POST',
  path: 'master-entry/merge/{type}/{id}',
  access: staff('masterConfiguration', 'delete'),
  body: json(v.strictObject({ ...MergeForm.entries, version, keptVersion: version })),
  response: returns<{ moved: number }>(),
});

export type OrderedEntry = { id: number; name: Bilingual; active: boolean };

/** Every entry of a list in its order. */
export const getOrder = defineCall({
  method: 'GET',
  path: 'master-entry/order/{type}',
  access: staff('masterConfiguration', 'read'),
  response: returns<OrderedEntry[]>(),
});

const ids = v.pipe(v.array(rowId), v.minLength(1), v.maxLength(2000));

/** Sets the order; `before` is the one that the officer saw. Refused with 409 when it is another by now, or decides about people. */
export const saveOrder = defineCall({
  method: 'POST',
  path: 'master-entry/order/{type}',
  access: staff('masterConfiguration', 'update'),
  body: json(v.strictObject({ ids, before: ids })),
  response: returns<null>(),
});

/** The whole list as an Excel sheet to change and upload again; each row has the number and the version by which it is found. */
export const getSheet = defineCall({
  method: 'GET',
  path: 'master-entry/sheet/{type}',
  access: staff('masterConfiguration', 'read'),
  response: returnsFile(),
});

/** What a sheet would change, row by row. Asks for the permission to update too where it changes entries. */
export const previewImport = defineCall({
  method: 'POST',
  path: 'master-entry/import-preview/{type}',
  access: staff('masterConfiguration', 'create'),
  body: multipart(MasterImportForm),
  response: returns<ImportOutcome>(),
  silent: true,
  long: true,
});

/** Writes the sheet whose preview had this key, all of it or nothing. Refused with 409 when it would do something else by now. */
export const importSheet = defineCall({
  method: 'POST',
  path: 'master-entry/import/{type}',
  access: staff('masterConfiguration', 'create'),
  body: multipart(extendForm(MasterImportForm, { key: importKey })),
  response: returns<{ added: number; changed: number }>(),
  long: true,
});
