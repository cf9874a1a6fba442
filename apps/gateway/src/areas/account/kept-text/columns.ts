import { cleanLines, cleanNumber, cleanText, uncleanInDatabase } from '@psc/i18n/clean-text.ts';
import { fieldsOf, masterLists, type MasterType } from '@psc/validation/areas/commission/master-lists.ts';
import { profileRecords } from '../../profile/repository/records.ts';

/** A column with text that people typed; `owner` is the column with the number of its subject in the record. */
export type KeptColumn = {
  table: string;
  id: string;
  column: string;
  thing: string;
  owner: string;
  unclean: string;
  clean: (text: string) => string;
  /** Columns that two entries of master data must share for their names to be confused; undefined for other texts. */
  alikeWithin?: readonly string[];
};

type Table = Pick<KeptColumn, 'table' | 'id' | 'thing' | 'owner'>;

const text = (table: Table, ...columns: string[]): KeptColumn[] =>
  columns.map((column) => ({ ...table, column, unclean: uncleanInDatabase.text, clean: cleanText }));
const number = (table: Table, ...columns: string[]): KeptColumn[] =>
  columns.map((column) => ({ ...table, column, unclean: uncleanInDatabase.number, clean: cleanNumber }));

const lines = (table: Table, ...columns: string[]): KeptColumn[] =>
  columns.map((column) => ({ ...table, column, unclean: uncleanInDatabase.text, clean: cleanLines }));

const entry = (table: string): Table => ({ table, id: 'id', thing: table, owner: 'id' });
const ofCandidate = (table: string, id = 'id'): Table => ({ table, id, thing: 'candidate', owner: 'masterId' });
const candidate = ofCandidate('candidate', 'masterId');
const account: Table = { table: 'account', id: 'id', thing: 'account', owner: 'id' };
const contact = ofCandidate('contactAddress', 'masterId');
const centre = entry('examCentre');
const ofStaff: Table = { table: 'staff', id: 'accountId', thing: 'account', owner: 'accountId' };
const voucher: Table = { table: 'voucher', id: 'id', thing: 'application', owner: 'applicationId' };

/** The law names them, so that two may be alike. */
const namedByLaw: readonly MasterType[] = ['district', 'local-body'];

function ofMasterList(type: MasterType): KeptColumn[] {
  const list = masterLists[type];
  if ('namedBy' in list) return [];
  const parents = fieldsOf(type).filter(({ kind }) => kind === 'reference' || kind === 'choice');
  const alikeWithin = parents.map(({ column }) => column);
  const named = text(entry(list.table), 'nameEn', 'nameNe');
  return namedByLaw.includes(type) ? named : named.map((column) => ({ ...column, alikeWithin }));
}

/**
 * The texts of records that forms still change. Reasons and remarks of acts stay as they were written: they are evidence of the act, and
 * nothing is compared with them.
 */
export const keptColumns: readonly KeptColumn[] = [
  ...text(candidate, 'firstName', 'middleName', 'lastName'),
  ...number(candidate, 'phoneNumber', 'nationalId', 'citizenshipNumber'),
  ...text(account, 'username', 'email'),
  ...text(
    ofCandidate('personalDetails', 'masterId'),
    ...['firstNameNe', 'middleNameNe', 'lastNameNe', 'fatherNameNe', 'motherNameNe', 'grandfatherNameNe', 'spouseNameNe'],
  ),
  ...text(contact, 'marga', 'tole', 'gharNo', 'address', 'email'),
  ...number(contact, 'phoneNo', 'mobileNo'),
  ...Object.values(profileRecords).flatMap((kind) => [
    ...text(ofCandidate(kind.table), ...kind.texts),
    ...lines(ofCandidate(kind.table), ...kind.lines),
  ]),
  ...text(
    ofCandidate('extraDetails', 'masterId'),
    ...['casteOther', 'casteGroupOther', 'religionOther', 'motherTongueOther', 'employmentStatusOther', 'disabledClassOther'],
    ...['disabilityTypeOther', 'fatherOccupationOther', 'motherOccupationOther', 'parentsMainOccupationOther'],
  ),
  ...number(voucher, 'voucherNumber'),
  ...text(ofStaff, 'firstName', 'middleName', 'lastName', 'firstNameNe', 'middleNameNe', 'lastNameNe'),
  ...number(ofStaff, 'mobileNumber'),
  ...text(entry('role'), 'title', 'titleNe'),
  ...lines(entry('role'), 'description', 'descriptionNe'),
  ...text(centre, 'nameEn', 'nameNe', 'address', 'contactPersonEn', 'contactPersonNe', 'contactEmail'),
  ...number(centre, 'contactNumber'),
  ...number(entry('room'), 'roomNumber'),
  ...text(entry('invigilatorPost'), 'nameEn', 'nameNe'),
  ...text(entry('invigilator'), 'nameEn', 'nameNe'),
  ...number(entry('invigilator'), 'employeeNo'),
  ...text(entry('paper'), 'subjectNameEn', 'subjectNameNe'),
  ...lines(entry('paper'), 'paperDetail'),
  ...text(entry('holiday'), 'nameEn', 'nameNe'),
  ...text(entry('requisition'), 'demandOffice'),
  ...lines(entry('requisition'), 'requisitionRemarks', 'workSummary', 'remarks'),
  ...text(entry('notice'), 'noticeNumber', 'titleEn', 'titleNe'),
  ...lines(entry('notice'), 'descriptionEn', 'descriptionNe'),
  ...text(entry('enquiry'), 'name', 'email'),
  ...number(entry('enquiry'), 'phoneNumber'),
  ...lines(entry('enquiry'), 'message', 'answer'),
  ...(Object.keys(masterLists) as MasterType[]).flatMap(ofMasterList),
];
