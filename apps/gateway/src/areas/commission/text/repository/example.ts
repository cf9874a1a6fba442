import type { Database } from '../../../../platform/database/connection.ts';

export function selectExample(db: Database, applicationNumber: string | undefined) {
  return db
    .selectFrom('application as x')
    .innerJoin('candidate as k', 'k.masterId', 'x.masterId')
    .innerJoin('account as u', 'u.id', 'k.accountId')
    .innerJoin('advertisement as a', 'a.advtCode', 'x.advtCode')
    .innerJoin('requisition as r', 'r.id', 'a.requisitionId')
    .innerJoin('post as p', 'p.id', 'r.postId')
    .leftJoin('candidateSeat as s', 's.applicationId', 'x.id')
    .leftJoin('examCentre as c', 'c.id', 's.examCentreId')
    .select([
      'x.applicationNumber',
      'x.receiptNumber',
      'x.feeAmountPaisa',
      'u.username',
      'a.paymentLastAt as lastAt',
      'p.nameEn as postEn',
      'p.nameNe as postNe',
      's.rollNumber',
      'c.nameEn as centreEn',
      'c.nameNe as centreNe',
    ])
    .$if(applicationNumber !== undefined, (query) => query.where('x.applicationNumber', '=', applicationNumber!))
    .orderBy('x.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
export type Example = NonNullable<Awaited<ReturnType<typeof selectExample>>>;
