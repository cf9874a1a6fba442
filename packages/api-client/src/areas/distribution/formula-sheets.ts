import { MasterImportForm } from '@psc/validation/areas/commission/forms/master-import.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { defineCall, multipart, returns, returnsFile } from '../../define-call.ts';
import { importKey, type ImportOutcome } from '../../platform/sheet-import.ts';
import { atEitherLevel } from './at-either-level.ts';

/** The shares of all four phases of a level as an Excel sheet to edit and upload again. */
export const getFormulaSheet = defineCall({
  method: 'GET',
  path: 'distribution/sheet/{distributionType}',
  access: atEitherLevel('read'),
  response: returnsFile(),
});

/** The changes that a sheet of shares would make, row by row. Changed shares also need the permission to update. */
export const previewFormulaSheet = defineCall({
  method: 'POST',
  path: 'distribution/sheet-preview/{distributionType}',
  access: atEitherLevel('create'),
  body: multipart(MasterImportForm),
  response: returns<ImportOutcome>(),
  silent: true,
  long: true,
});

/** Imports the sheet whose preview had this key, all of it or nothing. Refused with 409 if the import would now make other changes. */
export const importFormulaSheet = defineCall({
  method: 'POST',
  path: 'distribution/sheet-import/{distributionType}',
  access: atEitherLevel('create'),
  body: multipart(extendForm(MasterImportForm, { key: importKey })),
  response: returns<{ added: number; changed: number }>(),
  long: true,
});

/** A table of one class in one phase as an Excel sheet: one row for each number of posts, one column for each heading. */
export const getTableSheet = defineCall({
  method: 'GET',
  path: 'distribution/table-sheet/{tableId}',
  access: atEitherLevel('read'),
  response: returnsFile(),
});

/**
 * The corrections that a sheet of a table would make, row by row; a row whose posts do not add up is refused. Also needs the permission to
 * update.
 */
export const previewTableSheet = defineCall({
  method: 'POST',
  path: 'distribution/table-sheet-preview/{tableId}',
  access: atEitherLevel('create'),
  body: multipart(MasterImportForm),
  response: returns<ImportOutcome>(),
  silent: true,
  long: true,
});

/** Imports the sheet whose preview had this key, all rows or none. */
export const importTableSheet = defineCall({
  method: 'POST',
  path: 'distribution/table-sheet-import/{tableId}',
  access: atEitherLevel('create'),
  body: multipart(extendForm(MasterImportForm, { key: importKey })),
  response: returns<{ added: number; changed: number }>(),
  long: true,
});
