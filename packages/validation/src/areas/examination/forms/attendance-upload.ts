import { form } from '../../../rules/form.ts';
import { uploadedFile } from '../../../rules/uploaded-file.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.attendanceUpload.${field}`;

export const AttendanceUploadForm = form({
  file: uploadedFile(at('file'), { types: ['xlsx'] }),
});
