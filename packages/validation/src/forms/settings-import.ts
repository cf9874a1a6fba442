import { form } from '../rules/form.ts';
import { uploadedFile } from '../rules/uploaded-file.ts';

const MOST_KB = 5 * 1024;

/** The settings of another installation, as it wrote them. */
export const SettingsImportForm = form({
  file: uploadedFile('rules.settingsImport.file', { types: ['json'], maxKb: MOST_KB }),
});
