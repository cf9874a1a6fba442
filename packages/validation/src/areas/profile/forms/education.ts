import * as v from 'valibot';
import { TRANSCRIPT_MAXIMUM_KB, UPLOAD_MAXIMUM_KB } from '../../../limits.ts';
import { chosenId, countryCode, oneOf, rowId, tickBox } from '../../../rules/choices.ts';
import { requiredWhen } from '../../../rules/cross-field.ts';
import { notFuture, requiredDayAd, requiredDayBs, sameDay } from '../../../rules/dates.ts';
import { extendForm, form, formWithout } from '../../../rules/form.ts';
import { percentageOrGpa } from '../../../rules/numbers.ts';
import { optional } from '../../../rules/optional.ts';
import { letters } from '../../../rules/patterns.ts';
import { required, requiredMultiLine, requiredText } from '../../../rules/text.ts';
import { DOCUMENT_TYPES, uploadedFile } from '../../../rules/uploaded-file.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.education.${field}`;
export const HOME_COUNTRY = 'NP';

const transcript = uploadedFile(at('transcript'), { types: ['pdf'], maxKb: TRANSCRIPT_MAXIMUM_KB });
const equivalentCertificate = uploadedFile(at('equivalentCertificate'), { types: DOCUMENT_TYPES, maxKb: UPLOAD_MAXIMUM_KB });

export const EducationForm = form(
  {
    universityOrBoardName: v.pipe(required(at('universityOrBoardName')), letters(at('universityOrBoardName'))),
    /** SPEC-GAP: ticked if a board working in Nepal is foreign, which requires an equivalent certificate. */
    foreignBoard: tickBox,
    level: chosenId(at('level')),
    faculty: chosenId(at('faculty')),
    majorSubject: requiredText(at('majorSubject')),
    description: requiredMultiLine(at('description')),
    educationType: oneOf(at('educationType'), 'educationType'),
    passedDateBs: requiredDayBs(at('passedDateBs')),
    passedDateAd: v.pipe(requiredDayAd(at('passedDateAd')), notFuture(`${at('passedDateAd')}.notFuture`)),
    division: requiredText(at('division')),
    /** SPEC-GAP: no list of countries is given; ISO 3166-1 alpha-2 codes, because browsers know their names. */
    country: countryCode(at('country')),
    percentage: percentageOrGpa(at('percentage')),
    transcript,
    backTranscript: optional(uploadedFile(at('backTranscript'), { types: ['pdf'], maxKb: TRANSCRIPT_MAXIMUM_KB })),
    characterCertificate: optional(uploadedFile(at('characterCertificate'), { types: DOCUMENT_TYPES, maxKb: UPLOAD_MAXIMUM_KB })),
    equivalentCertificate: optional(equivalentCertificate),
  },
  sameDay('passedDateBs', 'passedDateAd', `${at('passedDateBs')}.sameDay`),
  requiredWhen(
    'equivalentCertificate',
    ['country', 'foreignBoard'],
    needsEquivalentCertificate,
    `${at('equivalentCertificate')}.requiredWhen`,
  ),
);

/** Only study abroad or with a foreign board has an equivalent certificate. */
export function needsEquivalentCertificate(values: { country?: unknown; foreignBoard?: unknown }): boolean {
  return values.country !== HOME_COUNTRY || values.foreignBoard === true;
}

/**
 * Edits a saved qualification: a file that is not sent stays. The gateway checks a required equivalent certificate against the stored one.
 */
export const EducationEditForm = extendForm(
  extendForm(formWithout(EducationForm, 'equivalentCertificate'), { equivalentCertificate: optional(equivalentCertificate) }),
  { id: rowId, transcript: optional(transcript) },
);
