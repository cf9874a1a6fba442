import * as v from 'valibot';
import { UPLOAD_MAXIMUM_KB } from '../../../limits.ts';
import { chosenId, rowId } from '../../../rules/choices.ts';
import { notBefore, requiredDayAd } from '../../../rules/dates.ts';
import { extendForm, form } from '../../../rules/form.ts';
import { optional } from '../../../rules/optional.ts';
import { letters } from '../../../rules/patterns.ts';
import { required, requiredText } from '../../../rules/text.ts';
import { DOCUMENT_TYPES, uploadedFile } from '../../../rules/uploaded-file.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.professionalCouncil.${field}`;
const frontFile = uploadedFile(at('frontFile'), { types: DOCUMENT_TYPES, maxKb: UPLOAD_MAXIMUM_KB });
const backFile = uploadedFile(at('backFile'), { types: DOCUMENT_TYPES, maxKb: UPLOAD_MAXIMUM_KB });

/** The candidate's registration with a professional council; its days are AD. */
export const ProfessionalCouncilForm = form(
  {
    institutionName: v.pipe(required(at('institutionName')), letters(at('institutionName'))),
    /** SPEC-GAP: no list of types is given apart from the council types, so it is stored as typed. */
    type: requiredText(at('type')),
    dartaNumber: requiredText(at('dartaNumber')),
    issuedDate: requiredDayAd(at('issuedDate')),
    renewDate: requiredDayAd(at('renewDate')),
    validityDate: requiredDayAd(at('validityDate')),
    councilType: chosenId(at('councilType')),
    frontFile,
    backFile,
  },
  notBefore('renewDate', 'issuedDate', `${at('renewDate')}.notBefore`),
  notBefore('validityDate', 'issuedDate', `${at('validityDate')}.notBefore`),
);

/** Edits a saved registration: a side of the certificate that is not sent stays. */
export const ProfessionalCouncilEditForm = extendForm(ProfessionalCouncilForm, {
  id: rowId,
  frontFile: optional(frontFile),
  backFile: optional(backFile),
});
