import { readFileSync } from 'node:fs';
import { defaultLanguage, languages } from '@psc/i18n/language.ts';
import { readAllParts } from '@psc/i18n/node/catalogues.ts';
import * as v from 'valibot';
import { expect } from 'vitest';
import { enumerations } from '../enumerations.ts';
import { ContactForm } from '../areas/profile/forms/contact.ts';
import { DocumentsForm } from '../areas/profile/forms/documents.ts';
import { NoticeForm } from '../areas/publication/forms/notice.ts';
import { PersonalProfileForm } from '../areas/profile/forms/personal-profile.ts';
import { RegistrationForm, genderConfirmation } from '../areas/access/forms/registration.ts';
import { RequisitionForm } from '../areas/requisition/forms/requisition.ts';
import { mandatoryDetails } from '../areas/application/forms/vacancy-apply.ts';
import { voucherLockRefusal } from '../areas/payment/forms/voucher-lock.ts';
import * as limits from '../limits.ts';
import { masterForms } from '../areas/commission/master-forms.ts';
import { DECIMAL, LETTERS, NEPALI_NAME, PHONE, isEmail } from '../rules/patterns.ts';
import { secretText } from '../rules/text.ts';
import { uploadedFile } from '../rules/uploaded-file.ts';
import { validate } from '../validate.ts';
import { exampleOf, jpeg, upload } from './examples.ts';
import { formsByName } from './forms-by-name.ts';
import { ruleRows, type RuleRow } from './inventory.ts';

function words(schema: v.GenericSchema, input: unknown): string[] {
  const result = validate(schema, input);
  return result.ok ? [] : result.errors.map((error) => error.word);
}

const sheetFile = uploadedFile('rules.marksUpload.file', { types: ['xlsx'] });
const registration = (change: object) => words(RegistrationForm, { ...exampleOf('registration'), ...change });
const requisition = (change: object) => words(RequisitionForm, { ...exampleOf('requisition'), ...change });
const documents = (change: object) => words(DocumentsForm, { ...exampleOf('documents'), ...change });
const profile = (change: object) => words(PersonalProfileForm, { ...exampleOf('personalProfile'), ...change });

function contact(change: object): string[] {
  const permanent = { ...(exampleOf('contact').permanent as object), ...change };
  return words(ContactForm, { ...exampleOf('contact'), permanent });
}

/** Rules that apply to all forms, tested on forms that use them. */
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
      expect(words(v.strictObject({ password: secretText }), { password: `a${mark}b` })).toEqual([key]);
      const result = validate(RequisitionForm, { ...exampleOf('requisition'), demandOffice: `a${mark}b` });
      expect(result.ok && result.values.demandOffice).toBe('ab');
    }
  },
  'rules.all.text.blankIsEmpty': () => {
    for (const blank of ['', ' ', '\t\n', '\u00A0', '\u200B\u200D', '\uFEFF']) {
      expect(requisition({ remarks: blank })).toEqual(['rules.requisition.remarks.required']);
    }
  },
  'rules.all.text.noLostLetters': ({ key }) => {
    for (const lost of ['??????', '????? ????', '??? Ltd', 'à¤¹à¤¿', 'हि\uFFFDदू'])
      expect(requisition({ demandOffice: lost }), lost).toEqual([key]);
    expect(requisition({ demandOffice: 'Who? (1)' })).toEqual([]);
  },
  'rules.all.text.cleanedFirst': () => {
    expect(registration({ firstName: ' Sita\u200B' })).toEqual([]);
    expect(requisition({ totalVacancy: '60 ' })).toEqual([]);
    const result = validate(RequisitionForm, {
      ...exampleOf('requisition'),
      remarks: ' kept  so \n',
      demandOffice: ' अर्\u200Dयाल\u200D  ',
    });
    expect(result.ok && [result.values.remarks, result.values.demandOffice]).toEqual(['kept  so', 'अर्\u200Dयाल']);
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
  'rules.all.numericText.maxDigits': ({ key, argument }) => {
    expect(requisition({ totalVacancy: '9'.repeat(Number(argument)) })).not.toContain(key);
    expect(requisition({ totalVacancy: '9'.repeat(Number(argument) + 1) })).toEqual([key]);
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
  'rules.all.upload.savedAsXlsx': ({ key }) => {
    const sheets: [string, string][] = [
      ['marks.xls', 'application/x-cfb'],
      ['marks.xls', 'application/vnd.ms-excel'],
      ['marks.xlsm', 'application/vnd.ms-excel.sheet.macroenabled.12'],
      ['marks.ods', 'application/vnd.oasis.opendocument.spreadsheet'],
      ['marks.xlsx', 'text/plain'],
    ];
    for (const [name, type] of sheets)
      expect(words(v.strictObject({ file: sheetFile }), { file: upload(name, type) }), name).toEqual([key]);
    const again = upload('marks.xlsx (1)', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(words(v.strictObject({ file: sheetFile }), { file: again })).toEqual([]);
  },
  'rules.all.upload.savedAsJpeg': ({ key }) => {
    for (const type of ['image/heic', 'image/webp', 'image/avif']) {
      expect(documents({ signature: upload('a.jpg', type) }), type).toEqual([key]);
    }
    expect(documents({ signature: upload('a.docx', 'application/zip') })).toEqual(['rules.documents.signature.fileTypes']);
  },
  'rules.all.upload.noPassword': ({ key }) =>
    expect(words(v.strictObject({ file: sheetFile }), { file: upload('marks.xlsx', 'application/x-cfb') })).toEqual([key]),
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
/** `@psc/ui` imports no rules, so its constants are read as text. */
const toastLimits = readFileSync(new URL('../../../ui/src/toast-limits.ts', import.meta.url), 'utf8').replaceAll('_', '');
const ofToasts = ({ field, argument }: RuleRow) => expect(toastLimits).toContain(`${field}: ${argument}`);
const listed = (row: RuleRow) => expect(enumerations).toHaveProperty(row.argument);

/** Compares each constant of the table with the code. */
const constants: Record<string, (row: RuleRow) => void> = {
  requestTimeoutMs: constant(limits.REQUEST_TIMEOUT_MS),
  messageHideDelayMs: constant(limits.MESSAGE_HIDE_DELAY_MS),
  toastDeduplicationMs: (row) => {
    constant(limits.TOAST_DEDUPLICATION_MS)(row);
    ofToasts(row);
  },
  toastAutoCloseMs: ofToasts,
  toastMaximumShown: ofToasts,
  successStatus: constant(limits.SUCCESS_STATUS),
  tokenSplitLength: constant(limits.TOKEN_SPLIT_LENGTH),
  defaultLanguage: constant(defaultLanguage),
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

/** The product shows the row's text under the key of its error. */
function saysAs(key: string, shown: string): void {
  for (const language of languages) {
    const texts = readAllParts(language);
    expect(texts.get(shown), shown).toBe(texts.get(key));
  }
}

function hasNoOuterBlanks({ form, field }: RuleRow): void {
  for (const typed of [' Hari Sita', 'Hari Sita\u00A0', '\tHari\u200B  Sita\n']) {
    const result = validate(formsByName[form]!, { ...exampleOf(form), [field]: typed });
    expect(result.ok && (result.values as Record<string, unknown>)[field], typed).toBe('Hari Sita');
  }
}

/** Rows that are not rules of a form's field, each with its own check. */
export const rowsWithoutForm: Record<string, (row: RuleRow) => void> = {
  ...rulesOfEveryForm,
  ...Object.fromEntries(
    ruleRows()
      .filter(({ rule }) => rule === 'noOuterWhitespace')
      .map(({ key }) => [key, hasNoOuterBlanks]),
  ),
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
    saysAs(key, 'errors.apply.profileIncomplete');
  },
  'rules.vacancyApply.mandatoryDocuments.allPresent': ({ key, argument }) => {
    expect([...mandatoryDetails]).toEqual(argument.split(','));
    saysAs(key, 'errors.apply.missingDocuments');
  },
  'rules.voucherLock.voucher.hasPaidBefore': ({ key }) => {
    expect(voucherLockRefusal({ hasPaidBefore: false })).toBe(key);
    expect(voucherLockRefusal({ hasPaidBefore: true })).toBeNull();
  },
  'rules.voucherUpload.voucher.hasPaid': ({ key }) => {
    saysAs(key, 'errors.voucher.youNotPaid');
  },
  'rules.masterService.nameEn.required': ({ key }) =>
    expect(words(masterForms.service, { ...exampleOf('masterService'), nameEn: '' })).toEqual([key]),
};
