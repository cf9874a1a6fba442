import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../database/connection.ts';

type ExaminationPerson = {
  advtCode: Id<'advertisement'>;
  applicationId: Id<'application'>;
  masterId: Id<'candidate'>;
  chosenCentreId: number;
  /** Null without a seat. */
  examCentreId: Id<'examCentre'> | null;
  rollNumber: number | null;
  cardGeneratedAt: Date | null;
};

/** The view `examination_person` as `person`, with its columns that are never null. */
export const examinationPeople = (db: Pick<Database, 'selectFrom'>) =>
  db.selectFrom(sql<ExaminationPerson>`examination_person`.as('person'));
