import { form } from '../../../rules/form.ts';
import { uploadedFile } from '../../../rules/uploaded-file.ts';

const MOST_KB = 1024;

/** A sheet of master data: five thousand rows need about a third of a megabyte. */
export const MasterImportForm = form({
  file: uploadedFile('rules.masterImport.file', { types: ['xlsx', 'csv'], maxKb: MOST_KB }),
});
