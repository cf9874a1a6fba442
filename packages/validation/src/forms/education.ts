import * as v from 'valibot';
import { TRANSCRIPT_MAXIMUM_KB, UPLOAD_MAXIMUM_KB } from '../limits.ts';
import { chosenId, countryCode, oneOf, rowId, tickBox } from '../rules/choices.ts';
import { requiredWhen } from '../rules/cross-field.ts';
import { notFuture, requiredDayAd, requiredDayBs, sameDay } from '../rules/dates.ts';
import { extendForm, form, formWithout } from '../rules/form.ts';
import { percentageOrGpa } from '../rules/numbers.ts';
import { optional } from '../rules/optional.ts';
import { letters } from '../rules/patterns.ts';
import { required, requiredMultiLine, requiredText } from '../rules/text.ts';
import { DOCUMENT_TYPES, uploadedFile } from '../rules/uploaded-file.ts';

/* @__NO_SIDE_EFFECTS__ */
const at = (field: string) => `rules.education.${field}`;
export const HOME_COUNTRY = 'NP';

const transcript = uploadedFile(at('transcript'), { types: ['pdf'], maxKb: TRANSCRIPT_MAXIMUM_KB });
const equivalentCertificate = uploadedFile(at('equivalentCertificate'), { types: DOCUMENT_TYPES, maxKb: UPLOAD_MAXIMUM_KB });

/** One qualification of the candidate, with its papers. */
export const EducationForm = form(
  {
    universityOrBoardName: v.pipe(required(at('universityOrBoardName')), letters(at('universityOrBoardName'))),
    /** SPEC-GAP: says that a board working in Nepal is a foreign one, which asks for the equivalent certificate. */
    foreignBoard: tickBox,
    level: chosenId(at('level')),
    faculty: chosenId(at('faculty')),
    majorSubject: requiredText(at('majorSubject')),
    description: requiredMultiLine(at('description')),
    educationType: oneOf(at('educationType'), 'educationType'),
    passedDateBs: requiredDayBs(at('passedDateBs')),
    passedDateAd: v.pipe(requiredDayAd(at('passedDateAd')), notFuture(`${at('passedDateAd')}.notFuture`)),
    division: requiredText(at('division')),
    /** SPEC-GAP: no list of countries is named; ISO 3166-1 alpha-2 codes, whose names every browser knows in both languages. */
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

/** The equivalent certificate exists for study abroad or with a foreign board only. */
export function needsEquivalentCertificate(values: { country?: unknown; foreignBoard?: unknown }): boolean {
  return values.country !== HOME_COUNTRY || values.foreignBoard === true;
}

/**
 * A saved qualification is edited: a file that is not sent stays as it is. The gateway holds an
 * equivalent certificate that is asked for against the one it keeps.
 */
export const EducationEditForm = extendForm(
  extendForm(formWithout(EducationForm, 'equivalentCertificate'), { equivalentCertificate: optional(equivalentCertificate) }),
  { id: rowId, transcript: optional(transcript) },
);
