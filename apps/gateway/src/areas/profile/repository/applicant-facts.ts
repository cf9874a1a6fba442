import type { Id } from '@psc/validation/rules/id.ts';
import { sql, type Expression } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { HOME_COUNTRY } from '@psc/validation/areas/profile/forms/education.ts';
import type { Database } from '../../../platform/database/connection.ts';

/** Study abroad or with a foreign board needs an equivalence. */
function isForeign({ country, foreignBoard }: { country: Expression<string>; foreignBoard: Expression<boolean> }) {
  return sql<boolean>`(${country} <> ${HOME_COUNTRY} or ${foreignBoard})`;
}

const selectFacts = (db: Database, masterId: Id<'candidate'>) =>
  db
    .selectFrom('candidate as c')
    .leftJoin('extraDetails as x', 'x.masterId', 'c.masterId')
    .select(['c.gender', 'c.dateOfBirthAd'])
    .select((eb) => [
      eb.fn.coalesce('x.physicallyDisabled', eb.lit(false)).as('physicallyDisabled'),
      jsonArrayFrom(
        eb
          .selectFrom('education as e')
          .innerJoin('educationLevel as l', 'l.id', 'e.educationLevelId')
          .select(['l.position as levelPosition', 'e.facultyId', 'e.majorSubject'])
          .select((each) => isForeign({ country: each.ref('e.country'), foreignBoard: each.ref('e.foreignBoard') }).as('foreign'))
          .whereRef('e.masterId', '=', 'c.masterId')
          .orderBy('e.id'),
      ).as('education'),
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
      eb
        .selectFrom('governmentExperience as d')
        .select((each) => each.fn.min('d.employmentFromAd').as('since'))
        .whereRef('d.masterId', '=', 'c.masterId')
        .where('d.developmentPost', '=', true)
        .where('d.employmentStatus', '=', 'working')
        .as('developmentServiceSinceAd'),
    ])
    .where('c.masterId', '=', masterId);

export async function selectApplicantFacts(db: Database, masterId: Id<'candidate'>) {
  const row = await selectFacts(db, masterId).executeTakeFirst();
  if (!row) throw new Error('There is no such candidate.');
  const { quotaCodes, ...facts } = row;
  return {
    ...facts,
    inGovernmentService: Boolean(facts.inGovernmentService),
    quotaCodes: quotaCodes.map((group) => group.quotaCode).filter((code) => code !== null),
  };
}

export type ApplicantFacts = Awaited<ReturnType<typeof selectApplicantFacts>>;
