import { WARD_NUMBER_MAXIMUM } from './limits.ts';

/** What an entry has beside its names. The form, the screen, the sheet and the columns of its table follow from it. */
export type MasterField = {
  /** Its column, where the form calls it otherwise. */
  column?: string;
  /** The form demands it. */
  required?: true;
  /** The form of the documents does not demand it, and the gateway does: of a new entry, or of every change. */
  needed?: 'toAdd' | 'always';
  /** The key of the word for an answer that is needed and missing. */
  word?: string;
  /** Taken where none is given. */
  fallback?: string;
  /** Not in the table of the screen. */
  formOnly?: true;
  /** Not in the form: it follows from the rest. */
  tableOnly?: true;
  /** Cannot be changed once the entry is there. */
  onlyWhenAdding?: true;
} & (
  | { kind: 'text' | 'longText' | 'yesNo' | 'fiscalYear' }
  /** A day in AD. */
  | { kind: 'day' }
  | { kind: 'number'; max: number }
  /** `isKind`: the list is filtered by it. */
  | { kind: 'choice'; values: readonly string[]; isKind?: true }
  /** An entry of another list, by its id or its code. `none` is the answer that means none of them. The list is filtered by ids. */
  | { kind: 'reference'; to: string; by?: 'code'; none?: string }
);

/** One list of master data. What is left out is as in most lists. */
export type MasterList = {
  /** Its table, which is also how the record of acts calls an entry. */
  table: string;
  /** Where the menu shows it. */
  section: 'posts' | 'places' | 'people' | 'education' | 'system';
  /** Where the settings of an installation have it, if not in the section of the same name. */
  setup?: 'quotas' | 'education' | 'offices';
  /** The form of the documents whose words it says. Others say the words that all lists share. */
  words?: string;
  /** The call that saves an entry. Others are saved by `masterData.add`. */
  call?: string;
  /** The column by which it is ordered. Other lists have an order that officers change. */
  order?: 'id' | 'startsOnAd';
  /** The field that takes the place of a name in both languages. */
  namedBy?: string;
  /** The fields by which a file of settings tells entries apart. Most are told apart by their English names. */
  key?: readonly string[];
  /** Its entries cannot be merged: the law speaks of each of them, or their order decides. */
  neverMerged?: true;
  fields?: Readonly<Record<string, MasterField>>;
  /** Ids that the form of the documents has and no column keeps. */
  unkept?: readonly string[];
};

/** The lists that officers keep, each by the last part of its screen's path, in the order of the menu. */
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
      type: { kind: 'choice', isKind: true, values: ['general', 'technical'], fallback: 'general' },
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
      /** Of a quota that is claimed by gender. */
      gender: { kind: 'choice', values: ['female', 'male', 'other'] },
      /** In which tables show the quota. */
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
    // Under the name that the documents give it.
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
      /** Whose posts it demands: SPEC-GAP, the form of the specification lacks it; federal unless it says otherwise. */
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
  // SPEC-GAP: the history of the distribution has a 'master division type' and a 'division name' (screens, section 8) and nothing
  // says what they are: here they are the units of an office in which its posts lie.
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
  // SPEC-GAP: what an agreement's text holds is not said (screens, section 22); it is what the candidate accepts when applying.
  agreement: {
    table: 'agreement',
    section: 'system',
    words: 'masterAgreement',
    fields: {
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

/** The part of the settings of an installation that a list belongs to. */
export function settingsSectionOf(type: MasterType) {
  const { section, setup } = masterList(type);
  return setup ?? section;
}

/** The name of a list's table in the database, where the code says `educationLevel`. */
export function tableName(type: MasterType): string {
  return masterList(type).table.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The fields of a list, each with the name that its form gives it and its column. */
export type NamedField = MasterField & { name: string; column: string };
export function fieldsOf(type: MasterType): NamedField[] {
  return Object.entries(masterList(type).fields ?? {}).map(([name, field]) => ({ ...field, name, column: field.column ?? name }));
}

/** The same lists and those that they refer to, each after all that it refers to. */
export function referredFirst(types: readonly MasterType[]): MasterType[] {
  const ordered = new Set<MasterType>();
  const add = (type: MasterType) => {
    for (const field of fieldsOf(type)) if (field.kind === 'reference') add(field.to as MasterType);
    ordered.add(type);
  };
  types.forEach(add);
  return [...ordered];
}

/** The fields that each list has, by the names of its form. */
export type FieldsOf<Type extends MasterType> = Lists[Type] extends { fields: infer Fields } ? Fields : Record<never, never>;
/** Of any list. */
type OfAny<Wanted extends Record<MasterType, unknown>> = Wanted[MasterType];
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
/** The columns by whose ids lists are filtered: `serviceId` of groups. */
export type ReferringColumn = OfAny<{ [Type in MasterType]: ReferringIn<FieldsOf<Type>> }> & string;
const referringFields = masterTypes.flatMap(fieldsOf).filter((field) => field.kind === 'reference' && field.by === undefined);
export const referringColumns = [...new Set(referringFields.map(({ column }) => column))] as readonly ReferringColumn[];

/** What an entry may be classified as: posts are general or technical. */
export type MasterKind = Extract<AnyField, { isKind: true }>['values'][number];
export const masterKinds = masterTypes
  .flatMap(fieldsOf)
  .flatMap((field) => (field.kind === 'choice' && field.isKind ? field.values : [])) as readonly MasterKind[];
