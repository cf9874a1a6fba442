import type { Id } from '@psc/validation/rules/id.ts';
import type { Database } from '../../platform/database/connection.ts';
import type { RefusedField } from '../../platform/frame/refusal.ts';
import { masterDataExists } from './repository/advertisements.ts';

type Qualification = {
  educationLevelId: Id<'educationLevel'>;
  facultyId?: Id<'faculty'> | undefined;
  subjectId?: Id<'subject'> | undefined;
};

const tables = { educationLevelId: 'educationLevel', facultyId: 'faculty', subjectId: 'subject' } as const;

/** Fields with a level, faculty or subject that is not in use. */
export async function unknownQualifications(db: Database, qualifications: readonly Qualification[]): Promise<RefusedField[]> {
  const unknown: RefusedField[] = [];
  for (const [index, row] of qualifications.entries()) {
    for (const [name, table] of Object.entries(tables) as [keyof typeof tables, (typeof tables)[keyof typeof tables]][]) {
      const id = row[name];
      if (id === undefined || (await masterDataExists(db, table, id))) continue;
      unknown.push({ field: `qualifications.${index}.${name}`, message: 'rules.all.choice.listedOnly' });
    }
  }
  return unknown;
}
