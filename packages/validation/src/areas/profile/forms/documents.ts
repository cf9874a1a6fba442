import { UPLOAD_MAXIMUM_KB } from '../../../limits.ts';
import { form } from '../../../rules/form.ts';
import { optional } from '../../../rules/optional.ts';
import { IMAGE_TYPES, uploadedFile } from '../../../rules/uploaded-file.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.documents.${field}`;
/* @__NO_SIDE_EFFECTS__ */
const image = (field: string) => uploadedFile(at(field), { types: IMAGE_TYPES, maxKb: UPLOAD_MAXIMUM_KB });

/** The candidate's pictures, sent for the first time. */
export const DocumentsForm = form({
  photograph: image('photograph'),
  signature: image('signature'),
  citizenshipFront: image('citizenshipFront'),
  citizenshipBack: image('citizenshipBack'),
});

/** Replaces some of the pictures; the others stay. The gateway requires any that it does not have yet. */
export const DocumentsReplaceForm = form({
  photograph: optional(image('photograph')),
  signature: optional(image('signature')),
  citizenshipFront: optional(image('citizenshipFront')),
  citizenshipBack: optional(image('citizenshipBack')),
});
