import { UPLOAD_MAXIMUM_KB } from '../../../limits.ts';
import { form } from '../../../rules/form.ts';
import { requiredMultiLine } from '../../../rules/text.ts';
import { DOCUMENT_TYPES, uploadedFile } from '../../../rules/uploaded-file.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.holdAnswer.${field}`;

export const HoldAnswerForm = form({
  answer: requiredMultiLine(at('answer')),
  document: uploadedFile(at('document'), { types: DOCUMENT_TYPES, maxKb: UPLOAD_MAXIMUM_KB }),
});
