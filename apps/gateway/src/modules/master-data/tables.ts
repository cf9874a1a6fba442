import type { AddMasterDataBody } from '@psc/api-client/calls/master-data-bodies.ts';
import type { MasterType } from '@psc/api-client/calls/master-data-types.ts';
import type { DB } from '../../database/schema.gen.ts';
import type { InferOutput } from 'valibot';

/** The table that keeps each list; also the subject of its lines in the audit trail. */
export const tableOf = {
  class: 'class',
  post: 'post',
  service: 'service',
  group: 'serviceGroup',
  'sub-group': 'subGroup',
  subject: 'subject',
  district: 'district',
  'local-body': 'localBody',
  caste: 'caste',
  'caste-group': 'casteGroup',
  religion: 'religion',
  language: 'language',
  'disability-type': 'disabilityType',
  'education-board': 'educationBoard',
  faculty: 'faculty',
  level: 'educationLevel',
  organization: 'organization',
  ministry: 'ministry',
  agreement: 'agreement',
  'fiscal-year': 'fiscalYear',
  quota: 'quota',
} as const satisfies Record<MasterType, keyof DB>;

export type MasterTable = (typeof tableOf)[MasterType];

/** Columns to write, by their names in queries. A column that is absent or undefined stays as it is. */
export type Columns = Record<string, string | number | boolean | null | undefined>;

export type NamesTyped = { id?: number; nameEn: string; nameNe: string; inactive: boolean };

export function nameColumns({ nameEn, nameNe, inactive }: NamesTyped): Columns {
  return { nameEn, nameNe, active: !inactive };
}

export type AddedMasterData = InferOutput<typeof AddMasterDataBody>;
