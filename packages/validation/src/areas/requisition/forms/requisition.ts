import * as v from 'valibot';
import { UPLOAD_MAXIMUM_KB } from '../../../limits.ts';
import { chosenId } from '../../../rules/choices.ts';
import { form } from '../../../rules/form.ts';
import { atLeast, wholeNumber } from '../../../rules/numbers.ts';
import { requiredMultiLine, requiredText } from '../../../rules/text.ts';
import { DOCUMENT_TYPES, uploadedFile } from '../../../rules/uploaded-file.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.requisition.${field}`;

/** A demand office's request to fill posts (माग आकृति). */
export const RequisitionForm = form({
  serviceId: chosenId(at('serviceId')),
  classId: chosenId(at('classId')),
  groupId: chosenId(at('groupId')),
  subGroupId: chosenId(at('subGroupId')),
  postId: chosenId(at('postId')),
  demandOffice: requiredText(at('demandOffice')),
  totalVacancy: v.pipe(wholeNumber(at('totalVacancy')), atLeast(1, `${at('totalVacancy')}.min`)),
  requisitionRemarks: requiredMultiLine(at('requisitionRemarks')),
  workSummary: requiredMultiLine(at('workSummary')),
  remarks: requiredMultiLine(at('remarks')),
  /** Id of the organization, which is chosen by name. */
  organizationName: chosenId(at('organizationName')),
  requisitionDoc: uploadedFile(at('requisitionDoc'), { types: DOCUMENT_TYPES, maxKb: UPLOAD_MAXIMUM_KB }),
});
