import type { Id } from '@psc/validation/rules/id.ts';
import { sql, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../../../platform/database/connection.ts';
import { anyOf } from '../../../../platform/shared/repository/any-of.ts';

/** All applications, without columns; officers of a demand office get only those to its advertisements. */
export function applicationRows(db: Database, organizationId: Id<'organization'> | null) {
  return db.selectFrom('application as x').$if(organizationId !== null, (query) =>
    query.where(sql<SqlBool>`x.advt_code in (select a.advt_code from advertisement a join requisition r on r.id = a.requisition_id
        where r.organization_id = ${organizationId})`),
  );
}

export function selectApplicants(db: Database, applicationIds: readonly Id<'application'>[]) {
  return db
    .selectFrom('application as x')
    .innerJoin('advertisement as a', 'a.advtCode', 'x.advtCode')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .innerJoin('serviceGroup as g', 'g.id', 'r.groupId')
    .innerJoin('class as c', 'c.id', 'r.classId')
    .select(['x.id', 'x.applicationNumber', 'x.masterId', 'x.advtCode', 'x.appliedAt', 'x.feeAmountPaisa', 'x.paymentStatus'])
    .select(['x.scrutinyStatus', 'x.scrutinyRemark', sql<string | null>`officer_named(x.scrutiny_officer_id, null)`.as('officerName')])
    .select(['p.nameEn as postEn', 'p.nameNe as postNe', 's.nameEn as serviceEn', 's.nameNe as serviceNe'])
    .select(['g.nameEn as groupEn', 'g.nameNe as groupNe', 'c.nameEn as classEn', 'c.nameNe as classNe'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('applicationCategory as ac')
          .innerJoin('advertisementCategory as cat', 'cat.id', 'ac.advertisementCategoryId')
          .innerJoin('quota as q', 'q.code', 'cat.quotaCode')
          .select(['q.nameEn', 'q.nameNe', 'cat.advtNumber', sql<boolean>`ac.refused_at is not null`.as('refused')])
          .whereRef('ac.applicationId', '=', 'x.id')
          .orderBy('cat.id'),
      ).as('categories'),
    )
    .where('x.id', '=', anyOf(applicationIds))
    .execute();
}
