import { postTypes } from '../../post-types.ts';
import { provenBy } from '../../proven-by.ts';
import { scrutinyReasonUses } from '../../scrutiny-reason-uses.ts';
import { WARD_NUMBER_MAXIMUM } from '../../limits.ts';

/** A field of an entry, apart from its names. The form, the screen, the sheet and the table columns are derived from it. */
export type MasterField = {
  /** Its database column, if the form uses another name. */
  column?: string;
  /** Required by the form. */
  required?: true;
  /** Not required by the specification's form but by the gateway: for a new entry, or for every change. */
  needed?: 'toAdd' | 'always';
  /** Message key if a needed answer is missing. */
  word?: string;
  /** Default value. */
  fallback?: string;
  /** Not a column of the screen's table. */
  formOnly?: true;
  /** Not in the form: derived from other fields. */
  tableOnly?: true;
  /** Cannot be changed later. */
  onlyWhenAdding?: true;
} & (
  | { kind: 'text' | 'longText' | 'yesNo' | 'fiscalYear' }
  | { kind: 'day' }
  | { kind: 'number'; max: number }
  /** `isKind`: the list can be filtered by it. */
  | { kind: 'choice'; values: readonly string[]; isKind?: true }
  /** An entry of another list, by id or code. `none` is the answer for no entry. Lists can be filtered by referenced ids. */
  | { kind: 'reference'; to: string; by?: 'code'; none?: string }
);

/** One list of master data. Properties left out have the usual value. */
export type MasterList = {
  /** Its table, also the name of its entries in the record of acts. */
  table: string;
  /** Its section in the menu. */
  section: 'posts' | 'places' | 'people' | 'education' | 'system';
  /** Its section in the installation's settings, if the name differs. */
  setup?: 'quotas' | 'education' | 'offices';
  /** The specification's form whose messages it uses; by default, the messages shared by all lists. */
  words?: string;
  /** The call that saves an entry; `masterData.add` by default. */
  call?: string;
  /** Sort column; by default, officers set the order. */
  order?: 'id' | 'startsOnAd';
  /** The field that replaces the names in both languages. */
  namedBy?: string;
  /** Fields that identify entries in a settings file; the English name by default. */
  key?: readonly string[];
  /** Its entries cannot be merged: the law names each of them, or their order matters. */
  neverMerged?: true;
  fields?: Readonly<Record<string, MasterField>>;
  /** Ids in the specification's form that have no column. */
  unkept?: readonly string[];
};

/** Lists that officers maintain, keyed by the last part of the screen's path, in the order of the menu. */
export const masterLists = {
  class: {
    table: 'class',
    section: 'posts',
    words: 'masterClass',
    call: 'addClass',
    key: ['code'],
    neverMerged: true,
    fields: {
      code: { kind: 'text', required: true, formOnly: true },
      type: { kind: 'choice', isKind: true, values: ['gazetted', 'nonGazetted', 'classless'], needed: 'toAdd' },
    },
  },
  post: {
    table: 'post',
    section: 'posts',
    words: 'masterPost',
    call: 'addPost',
    key: ['nameEn', 'classId', 'serviceId'],
    fields: {
      classId: { kind: 'reference', to: 'class', needed: 'always', word: 'rules.masterData.classId.required' },
      serviceId: { kind: 'reference', to: 'service' },
      type: { kind: 'choice', isKind: true, values: postTypes, fallback: 'general' },
    },
    unkept: ['groupId', 'subGroupId'],
  },
  service: { table: 'service', section: 'posts', words: 'masterService' },
  group: {
    table: 'serviceGroup',
    section: 'posts',
    words: 'masterGroup',
    key: ['nameEn', 'serviceId'],
    fields: { serviceId: { kind: 'reference', to: 'service', required: true } },
  },
  'sub-group': {
    table: 'subGroup',
    section: 'posts',
    words: 'masterSubGroup',
    key: ['nameEn', 'groupId'],
    fields: { groupId: { kind: 'reference', to: 'group', required: true } },
  },
  subject: {
    table: 'subject',
    section: 'posts',
    setup: 'education',
    words: 'masterSubject',
    call: 'addSubject',
    unkept: ['serviceId', 'groupId'],
  },
  quota: {
    table: 'quota',
    section: 'posts',
    setup: 'quotas',
    words: 'masterQuota',
    call: 'addQuota',
    key: ['code'],
    neverMerged: true,
    fields: {
      code: { kind: 'text', needed: 'toAdd', formOnly: true, onlyWhenAdding: true },
      claimedBy: { kind: 'choice', isKind: true, values: ['document', 'gender', 'disability', 'service', 'everybody'] },
      /** Only for a quota claimed by gender. */
      gender: { kind: 'choice', values: ['female', 'male', 'other'] },
      /** Only for a quota claimed with a document: what scrutiny asks proofs of. */
      provenBy: { kind: 'choice', values: provenBy, formOnly: true },
      /** Colour of the quota in tables. */
      colour: {
        kind: 'choice',
        values: ['gray', 'grape', 'green', 'orange', 'cyan', 'indigo', 'teal', 'lime', 'blue', 'pink', 'red', 'yellow'],
        formOnly: true,
      },
    },
  },
  district: {
    table: 'district',
    section: 'places',
    words: 'masterDistrict',
    call: 'addDistrict',
    order: 'id',
    fields: { provinceId: { kind: 'reference', to: 'province', required: true } },
  },
  'local-body': {
    table: 'localBody',
    section: 'places',
    words: 'masterLocalBody',
    call: 'addLocalBody',
    order: 'id',
    key: ['nameEn', 'districtId', 'localBodyTypeId'],
    fields: {
      districtId: { kind: 'reference', to: 'district', required: true },
      localBodyTypeId: { kind: 'reference', to: 'local-body-type', needed: 'toAdd' },
      wardCount: { kind: 'number', max: WARD_NUMBER_MAXIMUM, needed: 'toAdd' },
    },
  },
  province: { table: 'province', section: 'places', order: 'id' },
  'local-body-type': { table: 'localBodyType', section: 'places', order: 'id' },
  caste: {
    table: 'caste',
    section: 'people',
    words: 'masterCaste',
    key: ['nameEn', 'casteGroupId'],
    fields: { casteGroupId: { kind: 'reference', to: 'caste-group' } },
  },
  'caste-group': {
    table: 'casteGroup',
    section: 'people',
    words: 'masterCasteGroup',
    call: 'addCasteGroup',
    // `inclusiveGroup` is the specification's name for the quota.
    fields: { inclusiveGroup: { kind: 'reference', to: 'quota', column: 'inclusiveQuotaId', none: 'none', required: true } },
  },
  religion: { table: 'religion', section: 'people', words: 'masterReligion', call: 'addReligion' },
  language: { table: 'language', section: 'people', words: 'masterLanguage', call: 'addMotherTongue' },
  'disability-type': { table: 'disabilityType', section: 'people', words: 'masterDisabilityType', call: 'addDisability' },
  'samuha-barga': {
    table: 'samuhaBarga',
    section: 'people',
    fields: { quotaCode: { kind: 'reference', to: 'quota', by: 'code' } },
  },
  'disabled-class': { table: 'disabledClass', section: 'people' },
  level: { table: 'educationLevel', section: 'education', words: 'masterLevel', call: 'addEducationLevel', neverMerged: true },
  faculty: { table: 'faculty', section: 'education', words: 'masterFaculty', call: 'addEducationFaculty' },
  'education-board': { table: 'educationBoard', section: 'education', words: 'masterEducationBoard', call: 'addEducationBoard' },
  'professional-council-type': { table: 'professionalCouncilType', section: 'education' },
  organization: {
    table: 'organization',
    section: 'places',
    setup: 'offices',
    words: 'masterOrganization',
    call: 'addOrganization',
    fields: {
      ministryId: { kind: 'reference', to: 'ministry' },
      /** SPEC-GAP: the level whose posts it demands is missing from the specification's form; federal by default. */
      level: { kind: 'choice', isKind: true, values: ['federal', 'provinceLevel', 'localLevel'] },
      canRequestAdvt: { kind: 'yesNo', required: true },
      canScheduleExam: { kind: 'yesNo', required: true },
    },
    unkept: ['districtId'],
  },
  ministry: {
    table: 'ministry',
    section: 'places',
    setup: 'offices',
    words: 'masterMinistry',
    call: 'addMinistryByDistrict',
    fields: { districtId: { kind: 'reference', to: 'district' } },
  },
  // SPEC-GAP: the distribution history has a 'master division type' and a 'division name' (screens, section 8) without explanation.
  // Adopted: the units of an office that its posts belong to.
  'master-division': {
    table: 'masterDivision',
    section: 'places',
    setup: 'offices',
    fields: {
      divisionType: {
        kind: 'choice',
        isKind: true,
        values: ['department', 'directorate', 'division', 'section', 'unit'],
        required: true,
      },
    },
  },
  bank: { table: 'bank', section: 'system' },
  'fiscal-year': {
    table: 'fiscalYear',
    section: 'system',
    words: 'masterFiscalYear',
    order: 'startsOnAd',
    namedBy: 'fiscalYear',
    key: ['fiscalYear'],
    neverMerged: true,
    fields: {
      fiscalYear: { kind: 'fiscalYear', column: 'code', required: true },
      startsOnAd: { kind: 'day', tableOnly: true },
      endsOnAd: { kind: 'day', tableOnly: true },
    },
  },
  // SPEC-GAP: the content of an agreement is not described (screens, section 22). Adopted: the declaration that the candidate accepts when
  // applying.
  agreement: {
    table: 'agreement',
    section: 'system',
    words: 'masterAgreement',
    fields: {
      textNe: { kind: 'longText', required: true, formOnly: true },
      textEn: { kind: 'longText', required: true, formOnly: true },
    },
  },
  // Officers choose by the name; the candidate reads the text.
  'scrutiny-reason': {
    table: 'scrutinyReason',
    section: 'system',
    // Marks and decisions refer to an entry by its code.
    neverMerged: true,
    fields: {
      appliesTo: { kind: 'choice', isKind: true, values: scrutinyReasonUses, required: true },
      textNe: { kind: 'longText', required: true, formOnly: true },
      textEn: { kind: 'longText', required: true, formOnly: true },
    },
  },
} as const satisfies Record<string, MasterList>;

type Lists = typeof masterLists;
export type MasterType = keyof Lists;
export const masterTypes = Object.keys(masterLists) as readonly MasterType[];

export function masterList(type: MasterType): MasterList {
  return masterLists[type];
}

export function settingsSectionOf(type: MasterType) {
  const { section, setup } = masterList(type);
  return setup ?? section;
}

/** Database name of a list's table; the code uses camel case (`educationLevel`). */
export function tableName(type: MasterType): string {
  return masterList(type).table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** A field of a list with its form name and its column. */
export type NamedField = MasterField & { name: string; column: string };
export function fieldsOf(type: MasterType): NamedField[] {
  return Object.entries(masterList(type).fields ?? {}).map(([name, field]) => ({ ...field, name, column: field.column ?? name }));
}

/** The given lists and all lists that they refer to, referenced lists first. */
export function referredFirst(types: readonly MasterType[]): MasterType[] {
  const ordered = new Set<MasterType>();
  const add = (type: MasterType) => {
    for (const field of fieldsOf(type)) if (field.kind === 'reference') add(field.to as MasterType);
    ordered.add(type);
  };
  types.forEach(add);
  return [...ordered];
}

/** Fields of each list, keyed by form name. */
export type FieldsOf<Type extends MasterType> = Lists[Type] extends { fields: infer Fields } ? Fields : Record<never, never>;
/** The union over all lists. */
type OfAny<ByType extends Record<MasterType, unknown>> = ByType[MasterType];
export type FieldName = OfAny<{ [Type in MasterType]: keyof FieldsOf<Type> & string }>;
type AnyField = OfAny<{ [Type in MasterType]: FieldsOf<Type>[keyof FieldsOf<Type>] }>;
export type ReferredType = Extract<AnyField, { kind: 'reference' }>['to'];
export type ChoiceValue = Extract<AnyField, { kind: 'choice' }>['values'][number];

type ColumnOf<Name, Field> = Field extends { column: infer Column } ? Column : Name;
type ReferringIn<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { by: 'code' }
    ? never
    : Fields[Name] extends { kind: 'reference' }
      ? ColumnOf<Name, Fields[Name]>
      : never;
}[keyof Fields];
/** Columns by whose ids lists are filtered: `serviceId` of groups. */
export type ReferringColumn = OfAny<{ [Type in MasterType]: ReferringIn<FieldsOf<Type>> }> & string;
const referringFields = masterTypes.flatMap(fieldsOf).filter((field) => field.kind === 'reference' && field.by === undefined);
export const referringColumns = [...new Set(referringFields.map(({ column }) => column))] as readonly ReferringColumn[];

/** Classifications of an entry: posts are general or technical. */
export type MasterKind = Extract<AnyField, { isKind: true }>['values'][number];
export const masterKinds = masterTypes
  .flatMap(fieldsOf)
  .flatMap((field) => (field.kind === 'choice' && field.isKind ? field.values : [])) as readonly MasterKind[];
