import * as v from 'valibot';
import { UPLOAD_MAXIMUM_KB } from '../../../limits.ts';
import { extendForm, form } from '../../../rules/form.ts';
import { requiredMultiLine } from '../../../rules/text.ts';
import { IMAGE_TYPES, uploadedFile } from '../../../rules/uploaded-file.ts';
import { DocumentsReplaceForm } from '../../profile/forms/documents.ts';
import { PersonalProfileForm } from '../../profile/forms/personal-profile.ts';
import { RegistrationForm } from '../../access/forms/registration.ts';

/** Reason for changing a candidate's data; the same rule as for a lock. */
const reason = requiredMultiLine('rules.profileLock.reason');

/** Staff may correct the fields that the candidate may type, under the same rules. */
export const PersonalCorrectionForm = extendForm(PersonalProfileForm, { reason });

export const DocumentCorrectionForm = extendForm(DocumentsReplaceForm, { reason });

/** One picture after cropping, turning or lightening. */
export const PhotoCorrectionForm = form({
  picture: uploadedFile('rules.documents.photograph', { types: IMAGE_TYPES, maxKb: UPLOAD_MAXIMUM_KB }),
  reason,
});

export const UsernameForm = form({ username: RegistrationForm.entries.username, reason });

/**
 * Sends a link for a new password; `secondFactorToo` also resets the second factor, for a candidate who has lost the authenticator app and
 * its recovery codes.
 */
export const PasswordLinkForm = form({ reason, secondFactorToo: v.optional(v.boolean('errors.form.invalid'), false) });

/** An action that needs only a reason. */
export const ReasonForm = form({ reason });
