import { form } from '../rules/form.ts';
import { uploadedFile } from '../rules/uploaded-file.ts';
import { wordsOf } from '../rules/words-of.ts';

const at = wordsOf('resultUpload');

export const ResultUploadForm = form({
  file: uploadedFile(at('file'), { types: ['xlsx'] }),
});
