import { oneOf } from '../../../rules/choices.ts';
import { form } from '../../../rules/form.ts';
import { optional } from '../../../rules/optional.ts';
import { uploadedFile } from '../../../rules/uploaded-file.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.resultUpload.${field}`;

export const ResultUploadForm = form({
  file: uploadedFile(at('file'), { types: ['xlsx'] }),
  /** For a paper with negative marking, if the gateway requires it. */
  negativeMarking: optional(oneOf(at('negativeMarking'), 'sheetNegativeMarking')),
});
