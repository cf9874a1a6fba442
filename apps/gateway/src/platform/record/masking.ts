import type { RecordChange } from '@psc/i18n/record-words.ts';

/** Fields with personal data, at any depth. */
const personal = new Set(
  `address browser citizenshipNumber citizenshipIssueDateAd contact contactEmail contactNumber contactPersonEn contactPersonNe
  dateOfBirthAd email employeeNo extra facts fatherName firstName firstNameNe gharNo grandfatherName lastName lastNameNe mailing
  middleName middleNameNe mobileNo mobileNumber motherName nationalId originalName payerName permanent personal phoneNo phoneNumber
  profile searchText spouseName tole userName username voucher`.split(/\s+/),
);

/** In acts on a candidate, the fields that describe the act instead of the person. */
const ofTheAct = new Set(
  `advtCode applicationId application applicationNumber block documents endDate from imageName masterId masterIds mergeId
  outcome profile reason startDate state status type until voucherLocked`.split(/\s+/),
);

const lastName = (field: string) => field.split('.').findLast((piece) => !/^\d+$/.test(piece)) ?? '';

/** Whether the field is hidden from readers without the privilege to candidates' profiles. */
function isPersonal(field: string, subject: string): boolean {
  // An arrangement reveals an illness.
  if (subject.startsWith('candidate') || subject.startsWith('specialArrangement:')) return !ofTheAct.has(lastName(field));
  return field.split('.').some((piece) => personal.has(piece));
}

/** Removes personal values from the changes, but keeps the fact that they changed. */
export function maskPersonal(changes: readonly RecordChange[], subject: string): RecordChange[] {
  return changes.map((change) => (isPersonal(change.field, subject) ? { ...change, before: null, after: null, masked: true } : change));
}
