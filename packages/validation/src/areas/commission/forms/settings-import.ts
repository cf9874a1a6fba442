import { form } from '../../../rules/form.ts';
import { uploadedFile } from '../../../rules/uploaded-file.ts';

const MOST_KB = 5 * 1024;

/** A settings file exported by another installation. */
export const SettingsImportForm = form({
  file: uploadedFile('rules.settingsImport.file', { types: ['json'], maxKb: MOST_KB }),
});
