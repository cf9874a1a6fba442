import type { MasterType } from '@psc/api-client/calls/master-data-types.ts';

/** What a type of master data has beside the names of its entries: columns of its own table. */
export type EntryShape = {
  /** Columns that hold the id of an entry of another table; the list is sorted by the first. */
  references?: Readonly<Record<string, string>>;
  /** The column of the other table by which a column refers to it, where that is not its id. */
  referredBy?: Readonly<Record<string, string>>;
  /** The column that says which kind the entry is of, where there are kinds. */
  kind?: string;
  columns?: readonly string[];
  /** The column by which the list is ordered at first. */
  order?: string;
  /** The one column that takes the place of a name in both languages. */
  namedBy?: string;
};

export const entryShapes: Record<MasterType, EntryShape> = {
  class: { kind: 'type', columns: ['code'] },
  post: { references: { classId: 'class', serviceId: 'service' }, kind: 'type' },
  service: {},
  group: { references: { serviceId: 'service' } },
  'sub-group': { references: { groupId: 'serviceGroup' } },
  subject: {},
  district: { references: { provinceId: 'province' }, order: 'id' },
  'local-body': {
    references: { districtId: 'district', localBodyTypeId: 'localBodyType' },
    columns: ['wardCount'],
    order: 'id',
  },
  caste: { references: { casteGroupId: 'casteGroup' } },
  'caste-group': { references: { inclusiveQuotaId: 'quota' } },
  religion: {},
  language: {},
  'disability-type': {},
  'education-board': {},
  faculty: {},
  level: {},
  organization: { references: { ministryId: 'ministry' }, kind: 'level', columns: ['canRequestAdvt', 'canScheduleExam'] },
  ministry: { references: { districtId: 'district' } },
  agreement: { columns: ['textEn', 'textNe'] },
  // Their days follow each other as the years do.
  'fiscal-year': { columns: ['code', 'startsOnAd', 'endsOnAd'], order: 'startsOnAd', namedBy: 'code' },
  quota: { kind: 'claimedBy', columns: ['code', 'gender', 'colour'] },
  province: { order: 'id' },
  'local-body-type': { order: 'id' },
  'samuha-barga': { references: { quotaCode: 'quota' }, referredBy: { quotaCode: 'code' } },
  'disabled-class': {},
  'professional-council-type': {},
  bank: {},
  'master-division': { kind: 'divisionType' },
};
