import { form } from '../rules/form.ts';
import { uploadedFile } from '../rules/uploaded-file.ts';
import { wordsOf } from '../rules/words-of.ts';

const at = wordsOf('attendanceUpload');

export const AttendanceUploadForm = form({
  file: uploadedFile(at('file'), { types: ['xlsx'] }),
});
