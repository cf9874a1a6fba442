import * as v from 'valibot';
import { UPLOAD_MAXIMUM_KB } from '../limits.ts';
import { extendForm, form } from '../rules/form.ts';
import { requiredMultiLine } from '../rules/text.ts';
import { IMAGE_TYPES, uploadedFile } from '../rules/uploaded-file.ts';
import { DocumentsReplaceForm } from './documents.ts';
import { PersonalProfileForm } from './personal-profile.ts';
import { RegistrationForm } from './registration.ts';

/** Why staff change what is the candidate's; the same rule as for a lock. */
const reason = requiredMultiLine('rules.profileLock.reason');

/** What staff may correct is what the candidate may type, by the same rules. */
export const PersonalCorrectionForm = extendForm(PersonalProfileForm, { reason });

export const DocumentCorrectionForm = extendForm(DocumentsReplaceForm, { reason });

/** One picture after cropping, turning or lightening. */
export const PhotoCorrectionForm = form({
  picture: uploadedFile('rules.documents.photograph', { types: IMAGE_TYPES, maxKb: UPLOAD_MAXIMUM_KB }),
  reason,
});

export const UsernameForm = form({ username: RegistrationForm.entries.username, reason });

/** A link for a new password; `secondFactorToo` for a candidate who has lost the authenticator app and its recovery codes. */
export const PasswordLinkForm = form({ reason, secondFactorToo: v.optional(v.boolean('errors.form.invalid'), false) });

/** An act without anything to type but its reason. */
export const ReasonForm = form({ reason });
