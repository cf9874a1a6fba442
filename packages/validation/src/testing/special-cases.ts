import { addDays, bsFromAd } from '@psc/i18n/calendar.ts';
import { expect } from 'vitest';
import { enumerations } from '../enumerations.ts';
import { ContactForm } from '../forms/contact.ts';
import { DocumentsForm } from '../forms/documents.ts';
import { MasterServiceForm } from '../forms/master-service.ts';
import { NoticeForm } from '../forms/notice.ts';
import { PersonalProfileForm } from '../forms/personal-profile.ts';
import { RegistrationForm, genderConfirmation } from '../forms/registration.ts';
import { RequisitionForm } from '../forms/requisition.ts';
import { mandatoryDetails, missingDetails, profileWarning } from '../forms/vacancy-apply.ts';
import { voucherLockRefusal } from '../forms/voucher-lock.ts';
import { voucherUploadRefusal } from '../forms/voucher-upload.ts';
import * as limits from '../limits.ts';
import { DECIMAL, LETTERS, NEPALI_NAME, PHONE, isEmail } from '../rules/patterns.ts';
import { validate } from '../validate.ts';
import type * as v from 'valibot';
import { exampleOf, jpeg, pdf, upload } from './examples.ts';
import type { RuleRow } from './inventory.ts';
import type { Cases } from './rule-cases.ts';

/** Rules whose cases need more than their own field. */
/** The seven dates of an advertisement in order, one of them moved, in both calendars. */
function advertisementDates(moved: Record<string, string> = {}): Record<string, string> {
  const daysAd = {
    publishDate: '2026-11-01',
    singleSubmissionLastDate: '2026-11-21',
    paymentLastDate: '2026-11-23',
    doubleFeeSubmissionLastDate: '2026-11-28',
    doubleFeePaymentLastDate: '2026-11-30',
    ageCutOffDate: '2026-11-21',
    admitCardDownloadDate: '2026-12-20',
    ...moved,
  };
  return Object.fromEntries(
    Object.entries(daysAd).flatMap(([name, day]) => [
      [`${name}Ad`, day],
      [`${name}Bs`, bsFromAd(day)],
    ]),
  );
}

/** A date may fall on the day that bounds it, not on the day beyond. */
function orderOfDates(name: string, bound: string, direction: 1 | -1): () => Cases {
  const boundary = advertisementDates()[`${bound}Ad`]!;
  return () => ({
    accepted: [advertisementDates({ [name]: boundary })],
    refused: [advertisementDates({ [name]: addDays(boundary, direction) })],
  });
}

function issuedOnBirth(): Cases {
  return { accepted: [{ citizenshipIssueDateAd: '1998-04-14' }], refused: [{ citizenshipIssueDateAd: '1998-04-13' }] };
}

function digitsUpToSix(field: string): Cases {
  return { accepted: ['2', '२', 3].map((value) => ({ [field]: value })), refused: ['1.5', 'two'].map((value) => ({ [field]: value })) };
}

export const specialCases: Record<string, () => Cases> = {
  'rules.curriculum.written.digits': () => digitsUpToSix('written'),
  'rules.curriculum.written.max': () => ({ accepted: [{ written: '6' }], refused: [{ written: '7' }] }),
  'rules.curriculum.practical.digits': () => digitsUpToSix('practical'),
  'rules.curriculum.practical.max': () => ({ accepted: [{ practical: '6' }], refused: [{ practical: '7' }] }),
  'rules.curriculum.interview.digits': () => digitsUpToSix('interview'),
  'rules.curriculum.interview.max': () => ({ accepted: [{ interview: '6' }], refused: [{ interview: '7' }] }),
  'rules.paper.examOption.requiredWhen': () => ({
    accepted: [{ testType: 'written', examOption: 'objective' }, { testType: 'practical' }, {}],
    refused: [
      { testType: 'written', examOption: '' },
      { testType: 'written', examOption: undefined },
    ],
  }),
  'rules.paper.examOption.ofWrittenOnly': () => ({
    accepted: [{ testType: 'written', examOption: 'subjective' }, { testType: 'interview' }],
    refused: [
      { testType: 'practical', examOption: 'subjective' },
      { testType: 'interview', examOption: 'objective' },
    ],
  }),
  'rules.paper.marksPerQuestion.decimal': () => ({
    accepted: [{ marksPerQuestion: '1.25' }, { marksPerQuestion: '२' }],
    refused: ['1,5', 'two', '1.125'].map((marksPerQuestion) => ({ marksPerQuestion })),
  }),
  'rules.paper.marksPerQuestion.aboveZero': () => ({
    accepted: [{ marksPerQuestion: '0.5' }],
    refused: [{ marksPerQuestion: '0' }],
  }),
  'rules.paper.marksPerQuestion.requiredWhen': () => ({
    accepted: [{ negativeMarkingPercent: '20', marksPerQuestion: '2' }, { negativeMarkingPercent: '0' }, {}],
    refused: [{ negativeMarkingPercent: '20', marksPerQuestion: '' }],
  }),
  'rules.paper.passMarks.maxDigits': () => ({
    accepted: [{ maximumMarks: '9'.repeat(15), passMarks: '9'.repeat(15) }],
    refused: [{ passMarks: '9'.repeat(16) }],
  }),
  'rules.paper.negativeMarkingPercent.maxDigits': () => ({ accepted: [], refused: [{ negativeMarkingPercent: '9'.repeat(16) }] }),
  'rules.paper.negativeMarkingPercent.max': () => ({
    accepted: [{ negativeMarkingPercent: '100' }],
    refused: [{ negativeMarkingPercent: '101' }],
  }),
  'rules.paper.negativeMarkingPercent.ofObjectiveOnly': () => ({
    accepted: [
      { testType: 'written', examOption: 'objective', negativeMarkingPercent: '20' },
      { testType: 'written', examOption: 'objectiveAndSubjective', negativeMarkingPercent: '20' },
      { testType: 'interview', negativeMarkingPercent: '0' },
    ],
    refused: [
      { testType: 'written', examOption: 'subjective', negativeMarkingPercent: '20' },
      { testType: 'practical', negativeMarkingPercent: '20' },
    ],
  }),
  'rules.advertisement.admitCardDownloadDateAd.notBefore': orderOfDates('admitCardDownloadDate', 'publishDate', -1),
  'rules.advertisement.ageCutOffDateAd.notAfter': orderOfDates('ageCutOffDate', 'doubleFeeSubmissionLastDate', 1),
  'rules.advertisement.ageCutOffDateAd.notBefore': orderOfDates('ageCutOffDate', 'publishDate', -1),
  'rules.advertisement.doubleFeePaymentLastDateAd.notBefore': orderOfDates('doubleFeePaymentLastDate', 'doubleFeeSubmissionLastDate', -1),
  'rules.advertisement.doubleFeeSubmissionLastDateAd.notBefore': orderOfDates('doubleFeeSubmissionLastDate', 'paymentLastDate', -1),
  'rules.advertisement.paymentLastDateAd.notBefore': orderOfDates('paymentLastDate', 'singleSubmissionLastDate', -1),
  'rules.advertisement.singleSubmissionLastDateAd.notBefore': orderOfDates('singleSubmissionLastDate', 'publishDate', -1),
  // A block cannot begin in the past either.
  'rules.userBlock.endDate.notBefore': () => ({
    accepted: [
      { startDate: '2026-11-25', endDate: '2026-11-25' },
      { startDate: '2026-11-25', endDate: '2026-11-26' },
    ],
    refused: [{ startDate: '2026-11-25', endDate: '2026-11-24' }],
  }),
  'rules.registration.citizenshipIssueDateAd.notBefore': issuedOnBirth,
  'rules.personalProfile.citizenshipIssueDateAd.notBefore': issuedOnBirth,
  'rules.registration.middleName.requiredUnless': () => ({
    accepted: [{ middleName: 'Kumari' }, { middleName: '', noMiddleName: true }, { middleName: undefined, noMiddleName: true }],
    refused: [{ middleName: '' }, { middleName: ' ', noMiddleName: false }, { middleName: undefined }],
  }),
  'rules.registration.dateOfBirthAd.minAge': () => ({
    accepted: [{ dateOfBirthAd: '2008-11-21' }],
    refused: [{ dateOfBirthAd: '2008-11-22' }, { dateOfBirthAd: '2020-01-01' }],
  }),
  'rules.registration.dateOfBirthBs.minAge': () => ({
    accepted: [{ dateOfBirthBs: '2065-08-05', dateOfBirthAd: '2008-11-20' }],
    refused: [{ dateOfBirthBs: '2065-08-06' }, { dateOfBirthBs: '2080-01-01' }],
  }),
  'rules.registration.dateOfBirthBs.underAge': () => ({
    accepted: [{ dateOfBirthBs: '2025-08-06', dateOfBirthAd: '1968-11-21' }],
    refused: [{ dateOfBirthBs: '2025-08-05' }, { dateOfBirthBs: '2000-01-01' }],
  }),
  'rules.registration.dateOfBirthBs.sameDay': () => ({
    accepted: [{ dateOfBirthBs: '2055-01-01', dateOfBirthAd: '1998-04-14' }],
    refused: [{ dateOfBirthBs: '2055-01-02', dateOfBirthAd: '1998-04-14' }],
  }),
  'rules.personalProfile.middleNameNe.required': () => ({
    accepted: [{ middleNameNe: '', noMiddleName: true }],
    refused: [{ middleNameNe: '' }, { middleNameNe: undefined }, { middleNameNe: '\u200B', noMiddleName: false }],
  }),
  'rules.contact.wardNo.digits': () => ({
    accepted: [{ wardNo: 1 }, { wardNo: '९९' }],
    refused: [{ wardNo: 0 }, { wardNo: 100 }, { wardNo: '1क' }, { wardNo: '-1' }],
  }),
  'rules.education.equivalentCertificate.requiredWhen': () => ({
    accepted: [
      { country: 'NP', equivalentCertificate: undefined },
      { country: 'IN', equivalentCertificate: pdf() },
    ],
    refused: [
      { country: 'IN', equivalentCertificate: undefined },
      { country: 'NP', foreignBoard: true, equivalentCertificate: undefined },
    ],
  }),
  'rules.experienceGovernment.employmentTo.requiredUnless': () => ({
    accepted: [{ employmentStatus: 'working', employmentTo: '' }],
    refused: [
      { employmentStatus: 'transferred', employmentTo: '' },
      { employmentStatus: 'transferred', employmentTo: undefined },
    ],
  }),
  'rules.extraDetails.groupClassDocument.requiredUnless': () => ({
    accepted: [
      { groupClass: 'none', groupClassDocument: undefined },
      { groupClass: 2, groupClassDocument: jpeg() },
    ],
    refused: [
      { groupClass: 2, groupClassDocument: undefined },
      { groupClass: 'other', groupClassDocument: undefined },
    ],
  }),
  'rules.manualDistribution.vacancyNumber.min': () => ({
    accepted: [{ vacancyNumber: 1 }, { vacancyNumber: '४' }],
    refused: [{ vacancyNumber: 0 }, { vacancyNumber: '1.5' }, { vacancyNumber: 'four' }, { vacancyNumber: '1'.repeat(16) }],
  }),
  'rules.manualDistribution.vacancyNumbers.sumEquals': () => ({
    accepted: [{ vacancyNumbers: [{ quotaType: 1, vacancyNumber: 10 }] }],
    refused: [{ vacancyNumbers: [{ quotaType: 1, vacancyNumber: 9 }] }, { totalVacancy: 11 }, { vacancyNumbers: [] }],
  }),
};

function words(schema: v.GenericSchema, input: unknown): string[] {
  const result = validate(schema, input);
  return result.ok ? [] : result.errors.map((error) => error.word);
}

const registration = (change: object) => words(RegistrationForm, { ...exampleOf('registration'), ...change });
const requisition = (change: object) => words(RequisitionForm, { ...exampleOf('requisition'), ...change });
const documents = (change: object) => words(DocumentsForm, { ...exampleOf('documents'), ...change });
const profile = (change: object) => words(PersonalProfileForm, { ...exampleOf('personalProfile'), ...change });

function contact(change: object): string[] {
  const permanent = { ...(exampleOf('contact').permanent as object), ...change };
  return words(ContactForm, { ...exampleOf('contact'), permanent });
}

/** The rules that hold for every form, shown on forms that carry them. */
const rulesOfEveryForm: Record<string, (row: RuleRow) => void> = {
  'rules.all.text.noControlCharacters': ({ key }) => {
    expect(requisition({ demandOffice: 'a\u0007b' })).toEqual([key]);
    expect(requisition({ demandOffice: 'a\nb' })).toEqual([key]);
    expect(requisition({ workSummary: 'a\u0085b' })).toEqual([key]);
    expect(requisition({ workSummary: 'a\n\tb' })).toEqual([]);
    expect(registration({ firstName: 'Ra\u0000m' })).toEqual([key]);
  },
  'rules.all.text.noDirectionControls': ({ key }) => {
    for (const mark of ['\u061C', '\u200E', '\u200F', '\u202A', '\u202E', '\u2066', '\u2069']) {
      expect(requisition({ demandOffice: `a${mark}b` })).toEqual([key]);
    }
    expect(requisition({ demandOffice: 'क्\u200Dष' })).toEqual([]);
  },
  'rules.all.text.blankIsEmpty': () => {
    for (const blank of ['', ' ', '\t\n', '\u00A0', '\u200B\u200D', '\uFEFF']) {
      expect(requisition({ remarks: blank })).toEqual(['rules.requisition.remarks.required']);
    }
  },
  'rules.all.text.judgedAsTyped': ({ key }) => {
    expect(registration({ firstName: ' Sita' })).toEqual([key]);
    expect(requisition({ totalVacancy: '60 ' })).toEqual([key]);
    const result = validate(RequisitionForm, { ...exampleOf('requisition'), remarks: ' kept \n' });
    expect(result.ok && result.values.remarks).toBe('kept');
  },
  'rules.all.text.plainText': () => {
    expect(requisition({ remarks: `<b onclick="x">'; DROP TABLE--</b>` })).toEqual([]);
    expect(registration({ username: '<b>' })).toEqual(['rules.registration.username.pattern']);
  },
  'rules.all.text.lengthUnit': () => {
    expect(profile({ firstNameNe: 'क्ष'.repeat(10) })).toEqual([]);
    expect(profile({ firstNameNe: `${'क्ष'.repeat(10)}क` })).toEqual(['rules.personalProfile.firstNameNe.maxLength']);
    expect(requisition({ demandOffice: '𝟙'.repeat(255) })).toEqual([]);
  },
  'rules.all.singleLineText.maxLength': ({ key, argument }) => {
    expect(requisition({ demandOffice: 'a'.repeat(Number(argument)) })).toEqual([]);
    expect(requisition({ demandOffice: 'a'.repeat(Number(argument) + 1) })).toEqual([key]);
  },
  'rules.all.multiLineText.maxLength': ({ key, argument }) => {
    expect(requisition({ workSummary: 'a'.repeat(Number(argument)) })).toEqual([]);
    expect(requisition({ workSummary: 'a'.repeat(Number(argument) + 1) })).toEqual([key]);
  },
  'rules.all.numericText.nepaliDigits': () => {
    const result = validate(RegistrationForm, { ...exampleOf('registration'), phoneNumber: '९८४१२३४५६७', dateOfBirthBs: '२०५५-०१-०१' });
    expect(result.ok && [result.values.phoneNumber, result.values.dateOfBirthBs]).toEqual(['9841234567', '2055-01-01']);
    expect(registration({ phoneNumber: '٩٨٤١٢٣٤٥٦٧' })).toEqual(['rules.registration.phoneNumber.exactDigits']);
    expect(registration({ username: 'ram१' })).toEqual(['rules.registration.username.pattern']);
  },
  'rules.all.nepaliName.pattern': ({ argument }) => {
    const stated = new RegExp(argument, 'u');
    for (const name of ['राम', 'मो. सलिम', 'डि. आर.', 'क्\u200Dष', 'राम।', 'Ram', 'राम  बहादुर', 'रा\u200Dम', 'श्री५', 'ॐ', 'राम ']) {
      expect(NEPALI_NAME.test(name), name).toBe(stated.test(name));
    }
  },
  'rules.all.letters.pattern': () => {
    expect(['Tri University', 'त्रि विश्व', 'Tri विश्व'].every((name) => LETTERS.test(name))).toBe(true);
    expect(['Tri. University', 'Triविश्व', 'A1', 'A-B', 'A  B'].some((name) => LETTERS.test(name))).toBe(false);
  },
  'rules.all.email.pattern': ({ argument }) => {
    const stated = new RegExp(argument, 'u');
    for (const text of ['a@b.np', 'a.b+c@mail.gov.np', '.a@b.np', 'a@b', 'a@-b.np', 'a@b.n', 'a@b..np', 'राम@b.np']) {
      expect(isEmail(text), text).toBe(stated.test(text));
    }
    expect(isEmail(`${'a'.repeat(64)}@b.np`)).toBe(true);
    expect(isEmail(`${'a'.repeat(65)}@b.np`)).toBe(false);
    expect(isEmail(`a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(9)}.np`)).toBe(false);
  },
  'rules.all.phone.pattern': ({ argument }) => expect(PHONE.source).toBe(new RegExp(argument, 'u').source),
  'rules.all.decimal.pattern': ({ argument }) => expect(DECIMAL.source).toBe(new RegExp(argument, 'u').source),
  'rules.all.dateAd.date': ({ key }) => {
    for (const wrong of ['1998-02-30', '14-04-1998', '1998/04/14', '1998-4-14', 'soon']) {
      expect(registration({ dateOfBirthAd: wrong })).toEqual([key]);
    }
    expect(registration({ dateOfBirthAd: '१९९८-०४-१४' })).toEqual([]);
  },
  'rules.all.dateBs.date': ({ key }) => {
    for (const wrong of ['2055-13-01', '2082-02-32', '2055/01/01', '055-01-01']) {
      expect(registration({ dateOfBirthBs: wrong })).toEqual([key]);
    }
  },
  'rules.all.datePair.sameDay': () => {
    expect(registration({ dateOfBirthBs: '2055-01-02' })).toEqual(['rules.registration.dateOfBirthBs.sameDay']);
  },
  'rules.all.choice.listedOnly': ({ key }) => {
    for (const wrong of ['kathmandu', 0, -3, 1.5, true, {}, '1; DROP']) {
      expect(registration({ citizenshipIssueDistrictId: wrong })).toEqual([key]);
    }
    expect(contact({ provinceId: [3] })).toEqual([key]);
  },
  'rules.all.upload.maxFileKB': () => {
    const ofBytes = (size: number) => ({ ...jpeg(), size });
    expect(documents({ photograph: ofBytes(512_000) })).toEqual([]);
    expect(documents({ photograph: ofBytes(512_001) })).toEqual(['rules.documents.photograph.maxFileKB']);
  },
  'rules.all.upload.notEmpty': ({ key }) => expect(documents({ signature: jpeg(0) })).toEqual([key]),
  'rules.all.upload.extensionMatchesType': ({ key }) => {
    expect(documents({ signature: upload('a.png', 'image/jpeg') })).toEqual([key]);
    expect(documents({ signature: upload('a.JPEG', 'image/jpeg') })).toEqual([]);
    expect(documents({ signature: upload('a.png.exe', 'image/png') })).toEqual(['rules.documents.signature.fileTypes']);
    expect(documents({ signature: upload('a.jpg', '') })).toEqual(['rules.documents.signature.fileTypes']);
    expect(documents({ signature: new File(['x'], 'a.jpg') })).toEqual([]);
  },
  'rules.all.upload.safeFileName': ({ key }) => {
    for (const name of ['../a.jpg', 'a\\b.jpg', 'a\u0000.jpg', 'a\n.jpg']) {
      expect(documents({ signature: upload(name, 'image/jpeg') })).toEqual([key]);
    }
    expect(words(NoticeForm, { ...exampleOf('notice'), noticeImage: upload('सूचना १.jpg', 'image/jpeg') })).toEqual([]);
  },
};

const constant = (value: unknown) => (row: RuleRow) => expect(String(value)).toBe(row.argument);
const listed = (row: RuleRow) => expect(enumerations).toHaveProperty(row.argument);

/** Each constant of the table against the one the code uses. */
const constants: Record<string, (row: RuleRow) => void> = {
  requestTimeoutMs: constant(limits.REQUEST_TIMEOUT_MS),
  messageHideDelayMs: constant(limits.MESSAGE_HIDE_DELAY_MS),
  toastDeduplicationMs: constant(limits.TOAST_DEDUPLICATION_MS),
  toastAutoCloseMs: constant(limits.TOAST_AUTO_CLOSE_MS),
  toastMaximumShown: constant(limits.TOAST_MAXIMUM_SHOWN),
  successStatus: constant(limits.SUCCESS_STATUS),
  tokenSplitLength: constant(limits.TOKEN_SPLIT_LENGTH),
  defaultLanguage: constant(limits.DEFAULT_LANGUAGE),
  supportedLanguages: listed,
  lateApplicationFeeFactor: constant(limits.LATE_APPLICATION_FEE_FACTOR),
  uploadMaximumKB: constant(limits.UPLOAD_MAXIMUM_KB),
  minimumAgeYears: constant(limits.MINIMUM_AGE_YEARS),
  underAgeYearsBs: constant(limits.UNDER_AGE_YEARS_BS),
  nameMaximumLength: constant(limits.NAME_MAXIMUM_LENGTH),
  mobileDigits: constant(limits.MOBILE_DIGITS),
  loginPasswordMinimum: constant(limits.LOGIN_PASSWORD_MINIMUM),
  loginPasswordMaximum: constant(limits.LOGIN_PASSWORD_MAXIMUM),
  newPasswordMinimum: constant(limits.NEW_PASSWORD_MINIMUM),
  centerMinimumCapacity: constant(limits.CENTER_MINIMUM_CAPACITY),
  numericMaximumDigits: constant(limits.NUMERIC_MAXIMUM_DIGITS),
  ministryStatusFilter: listed,
};

const constantKey = (row: string, rule: string) => `rules.constants.${row}.${rule}`;

/** Rows that are no rule of a form's field, each with its own check. */
export const rowsWithoutForm: Record<string, (row: RuleRow) => void> = {
  ...rulesOfEveryForm,
  ...Object.fromEntries(Object.entries(constants).map(([name, check]) => [constantKey(name, check === listed ? 'oneOf' : 'value'), check])),
  [constantKey('pageNumber', 'suppliedByCaller')]: () => expect(limits).not.toHaveProperty('PAGE_NUMBER'),
  [constantKey('pageSize', 'suppliedByCaller')]: () => expect(limits).not.toHaveProperty('PAGE_SIZE'),
  [constantKey('paperDurationUnit', 'value')]: ({ argument }) => expect(argument).toBe('minutes'),
  [constantKey('maximumWrongLoginAttempts', 'configurable')]: () => {
    expect(Object.keys(limits).filter((name) => name.includes('WRONG'))).toEqual([]);
  },
  'rules.registration.gender.confirm': ({ key, argument }) => {
    expect(genderConfirmation(argument)).toBe(key);
    expect(genderConfirmation('female')).toBeNull();
  },
  'rules.vacancyApply.profile.profileComplete': ({ key }) => {
    expect(profileWarning({ complete: false })).toBe(key);
    expect(profileWarning({ complete: true })).toBeNull();
  },
  'rules.vacancyApply.mandatoryDocuments.allPresent': ({ key, argument }) => {
    expect([...mandatoryDetails]).toEqual(argument.split(','));
    const all = { education: true, citizenship: true, photograph: true, signature: true, personalDetails: true };
    expect(missingDetails(all)).toBeNull();
    expect(missingDetails({ ...all, signature: false, education: false })).toEqual({ word: key, missing: ['education', 'signature'] });
  },
  'rules.voucherLock.voucher.hasPaidBefore': ({ key }) => {
    expect(voucherLockRefusal({ hasPaidBefore: false })).toBe(key);
    expect(voucherLockRefusal({ hasPaidBefore: true })).toBeNull();
  },
  'rules.voucherUpload.voucher.hasPaid': ({ key }) => {
    expect(voucherUploadRefusal({ hasPaid: false })).toBe(key);
    expect(voucherUploadRefusal({ hasPaid: true })).toBeNull();
  },
  'rules.masterService.nameEn.required': ({ key }) =>
    expect(words(MasterServiceForm, { ...exampleOf('masterService'), nameEn: '' })).toEqual([key]),
};
