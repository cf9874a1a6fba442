import { cleanNumber, cleanText, uncleanInDatabase } from '@psc/i18n/clean-text.ts';
import { fieldsOf, masterLists, type MasterType } from '@psc/validation/areas/commission/master-lists.ts';

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

const ofCandidate = (table: string, id = 'id'): Table => ({ table, id, thing: 'candidate', owner: 'masterId' });
const candidate = ofCandidate('candidate', 'masterId');
const account: Table = { table: 'account', id: 'id', thing: 'account', owner: 'id' };
const voucher: Table = { table: 'voucher', id: 'id', thing: 'application', owner: 'applicationId' };

/** The law names them, so that two may be alike. */
const namedByLaw: readonly MasterType[] = ['district', 'local-body'];

function ofMasterList(type: MasterType): KeptColumn[] {
  const list = masterLists[type];
  if ('namedBy' in list) return [];
  const parents = fieldsOf(type).filter(({ kind }) => kind === 'reference' || kind === 'choice');
  const alikeWithin = parents.map(({ column }) => column);
  const named = text({ table: list.table, id: 'id', thing: list.table, owner: 'id' }, 'nameEn', 'nameNe');
  return namedByLaw.includes(type) ? named : named.map((column) => ({ ...column, alikeWithin }));
}

export const keptColumns: readonly KeptColumn[] = [
  ...text(candidate, 'firstName', 'middleName', 'lastName'),
  ...number(candidate, 'phoneNumber', 'nationalId', 'citizenshipNumber'),
  ...text(account, 'username', 'email'),
  ...text(
    ofCandidate('personalDetails', 'masterId'),
    ...['firstNameNe', 'middleNameNe', 'lastNameNe', 'fatherNameNe', 'motherNameNe', 'grandfatherNameNe', 'spouseNameNe'],
  ),
  ...text(ofCandidate('education'), 'universityOrBoardName'),
  ...text(ofCandidate('training'), 'instituteName', 'trainingName'),
  ...text(ofCandidate('professionalCouncil'), 'institutionName'),
  ...text(ofCandidate('governmentExperience'), 'institutionName', 'otherInstitutionName', 'address'),
  ...text(ofCandidate('nonGovernmentExperience'), 'institutionName'),
  ...number(voucher, 'voucherNumber'),
  ...(Object.keys(masterLists) as MasterType[]).flatMap(ofMasterList),
];
