import { masterLists, type MasterType } from '@psc/validation/areas/commission/master-lists.ts';

export type MasterTable = (typeof masterLists)[MasterType]['table'];

/** The table of a list; also the subject of its audit entries. */
export function tableOf(type: MasterType): MasterTable {
  return masterLists[type].table;
}

/** Columns to write, by their names in queries. An absent or undefined column keeps its value. */
export type Columns = Record<string, string | number | boolean | null | undefined>;
