import type { Id } from '@psc/validation/rules/id.ts';
import type { Bilingual } from '@psc/i18n/bilingual.ts';
import type { FieldsOf } from '@psc/validation/areas/commission/master-lists.ts';

/** An entry of a list; an inactive one stays in existing records and can no longer be chosen. */
export type MasterRow = { id: number; name: Bilingual; active: boolean };

export type ProvinceRow = MasterRow;
export type DistrictRow = MasterRow & { provinceId: Id<'province'> };
export type LocalBodyTypeRow = MasterRow;
export type LocalBodyRow = MasterRow & { districtId: Id<'district'>; localBodyTypeId: Id<'localBodyType'>; wardCount: number };
export type GroupRow = MasterRow & { serviceId: Id<'service'> };
export type SubGroupRow = MasterRow & { groupId: Id<'serviceGroup'> };
export type ClassRow = MasterRow & { code: string; type: 'gazetted' | 'nonGazetted' | 'classless' };
/** A post without a service exists in all services. */
export type PostRow = MasterRow & { classId: Id<'class'>; serviceId: Id<'service'> | null; type: 'general' | 'technical' };
export type CasteRow = MasterRow & { casteGroupId: Id<'casteGroup'> | null };
/** `inclusiveQuotaId` is the quota open to members of the group. */
export type CasteGroupRow = MasterRow & { inclusiveQuotaId: number | null };
export type SamuhaBargaRow = MasterRow & { quotaCode: string | null };
/** Today's values: `inclusivePercent` is the percentage of the inclusive posts, `priority` the position in the order of the law. */
export type QuotaRow = MasterRow & {
  code: string;
  inclusivePercent: number | null;
  priority: number;
  claimedBy: 'everybody' | 'gender' | 'disability' | 'service' | 'document';
  gender: 'male' | 'female' | 'other' | null;
  colour: string;
};
export type OrganizationRow = MasterRow & {
  level: 'federal' | 'provinceLevel' | 'localLevel';
  ministryId: Id<'ministry'> | null;
  canRequestAdvt: boolean;
  canScheduleExam: boolean;
};
export type MasterDivisionRow = MasterRow & { divisionType: FieldsOf<'master-division'>['divisionType']['values'][number] };
/** The number of papers of each test in the curriculum of a service and class. */
export type Curriculum = {
  curriculumId: Id<'curriculum'>;
  serviceId: Id<'service'>;
  classId: Id<'class'>;
  service: Bilingual;
  class: Bilingual;
  written: number;
  practical: number;
  interview: number;
  version: number;
};
export type MinistryRow = MasterRow & { districtId: Id<'district'> | null };
export type AgreementRow = MasterRow & { text: Bilingual };
export type ExamCentreRow = MasterRow & {
  provinceId: Id<'province'>;
  districtId: Id<'district'>;
  capacity: number;
  address: string;
  contactPerson: Bilingual;
  contactNumber: string;
  contactEmail: string | null;
};
export type RoomRow = {
  id: number;
  examCentreId: Id<'examCentre'>;
  examCentre: Bilingual;
  roomNumber: string;
  capacity: number;
  active: boolean;
};
/** `code` is XXXX-XX in Bikram Sambat. */
export type FiscalYearRow = { id: number; code: string; startsOnAd: string; endsOnAd: string; active: boolean };

/**
 * An entry of any list of master data. Further properties hold the fields of its type, with the names of the type's own row: `serviceId` of
 * a group.
 */
export type MasterEntry = {
  id: number;
  /** For a fiscal year its code, in both languages. */
  name: Bilingual;
  active: boolean;
  /** The number of changes of the entry, sent back with the next change. */
  version: number;
  /** The names of the referenced entries, by the referring property: `referred.serviceId`. */
  referred: Record<string, Bilingual | null>;
} & Record<string, unknown>;
