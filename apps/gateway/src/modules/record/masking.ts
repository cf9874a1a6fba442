import type { RecordChange } from '@psc/i18n/record-words.ts';

/** Fields that say something of a person, wherever they stand. */
const personal = new Set(
  `address browser citizenshipNumber citizenshipIssueDateAd contact contactEmail contactNumber contactPersonEn contactPersonNe
  dateOfBirthAd email employeeNo extra facts fatherName firstName firstNameNe gharNo grandfatherName lastName lastNameNe mailing
  middleName middleNameNe mobileNo mobileNumber motherName nationalId originalName payerName permanent personal phoneNo phoneNumber
  profile searchText spouseName tole userName username voucher`.split(/\s+/),
);

/** Of what is recorded about a candidate, what says what was done and nothing of the person. */
const ofTheAct = new Set(
  `advtCode applicationId application applicationNumber block documents endDate from imageName masterId masterIds mergeId
  outcome profile reason startDate state status type until voucherLocked`.split(/\s+/),
);

const lastName = (field: string) => field.split('.').findLast((piece) => !/^\d+$/.test(piece)) ?? '';

/** Whether a reader without the privilege to candidates' profiles sees the field. */
function isPersonal(field: string, subject: string): boolean {
  // An arrangement tells of an illness.
  if (subject.startsWith('candidate') || subject.startsWith('specialArrangement:')) return !ofTheAct.has(lastName(field));
  return field.split('.').some((piece) => personal.has(piece));
}

/** The changes with the values taken out that say something of a person; that they changed stays. */
export function maskPersonal(changes: readonly RecordChange[], subject: string): RecordChange[] {
  return changes.map((change) => (isPersonal(change.field, subject) ? { ...change, before: null, after: null, masked: true } : change));
}
