import { MasterImportForm } from '@psc/validation/forms/master-import.ts';
import { extendForm } from '@psc/validation/rules/form.ts';
import { defineCall, multipart, returns, returnsFile } from '../../define-call.ts';
import { importKey, type ImportOutcome } from '../sheet-import.ts';
import { atEitherLevel } from './at-either-level.ts';

/** The shares of all four phases of a level as an Excel sheet to change and upload again. */
export const getFormulaSheet = defineCall({
  method: 'GET',
  path: 'distribution/sheet/{distributionType}',
  access: atEitherLevel('read'),
  response: returnsFile(),
});

/** What a sheet of shares would change, row by row. Asks for the permission to update too where it changes shares. */
export const previewFormulaSheet = defineCall({
  method: 'POST',
  path: 'distribution/sheet-preview/{distributionType}',
  access: atEitherLevel('create'),
  body: multipart(MasterImportForm),
  response: returns<ImportOutcome>(),
  silent: true,
  long: true,
});

/** Writes the sheet whose preview had this key, all of it or nothing. Refused with 409 when it would do something else by now. */
export const importFormulaSheet = defineCall({
  method: 'POST',
  path: 'distribution/sheet-import/{distributionType}',
  access: atEitherLevel('create'),
  body: multipart(extendForm(MasterImportForm, { key: importKey })),
  response: returns<{ added: number; changed: number }>(),
  long: true,
});

/** A table of one class in one phase as an Excel sheet: a row for each number of posts, a column for each heading. */
export const getTableSheet = defineCall({
  method: 'GET',
  path: 'distribution/table-sheet/{tableId}',
  access: atEitherLevel('read'),
  response: returnsFile(),
});

/** What a sheet of a table would correct, row by row; a row whose posts do not add up is refused. Asks for the permission to update too. */
export const previewTableSheet = defineCall({
  method: 'POST',
  path: 'distribution/table-sheet-preview/{tableId}',
  access: atEitherLevel('create'),
  body: multipart(MasterImportForm),
  response: returns<ImportOutcome>(),
  silent: true,
  long: true,
});

/** Corrects the rows of the sheet whose preview had this key, all of them or none. */
export const importTableSheet = defineCall({
  method: 'POST',
  path: 'distribution/table-sheet-import/{tableId}',
  access: atEitherLevel('create'),
  body: multipart(extendForm(MasterImportForm, { key: importKey })),
  response: returns<{ added: number; changed: number }>(),
  long: true,
});
