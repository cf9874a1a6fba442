import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { compiledOnce } from '../../../database/compiled-once.ts';
import type { Database } from '../../../database/connection.ts';

const selectFacts = compiledOnce((db, { masterId }: { masterId: number }) =>
  db
    .selectFrom('candidate as c')
    .leftJoin('extraDetails as x', 'x.masterId', 'c.masterId')
    .select(['c.gender', 'c.dateOfBirthAd'])
    .select((eb) => [
      eb.fn.coalesce('x.physicallyDisabled', eb.lit(false)).as('physicallyDisabled'),
      eb
        .selectFrom('education as e')
        .innerJoin('educationLevel as l', 'l.id', 'e.educationLevelId')
        .select((each) => each.fn.max('l.position').as('highest'))
        .whereRef('e.masterId', '=', 'c.masterId')
        .as('highest'),
      jsonArrayFrom(
        eb
          .selectFrom('samuhaBargaRecord as r')
          .innerJoin('samuhaBarga as b', 'b.id', 'r.samuhaBargaId')
          .select('b.quotaCode')
          .whereRef('r.masterId', '=', 'c.masterId'),
      ).as('quotaCodes'),
      eb
        .exists(
          eb
            .selectFrom('governmentExperience as g')
            .select('g.id')
            .whereRef('g.masterId', '=', 'c.masterId')
            .where('g.employmentStatus', '=', 'working'),
        )
        .as('inGovernmentService'),
    ])
    .where('c.masterId', '=', masterId),
);

/** What the eligibility rules ask of a candidate. */
export async function selectApplicantFacts(db: Database, masterId: number) {
  const [row] = await selectFacts(db, { masterId });
  if (!row) throw new Error('There is no such candidate.');
  const { highest, quotaCodes, ...facts } = row;
  return {
    ...facts,
    inGovernmentService: Boolean(facts.inGovernmentService),
    highestEducationPosition: highest,
    quotaCodes: quotaCodes.map((group) => group.quotaCode).filter((code) => code !== null),
  };
}

export type ApplicantFacts = Awaited<ReturnType<typeof selectApplicantFacts>>;
