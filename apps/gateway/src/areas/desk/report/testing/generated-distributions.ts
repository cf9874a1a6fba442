import type { Id } from '@psc/validation/rules/id.ts';
import type { TestGateway } from '../../../../testing/test-gateway.ts';
import { sequence, type World } from './generated-world.ts';

export type WorldDistribution = {
  id: number;
  fiscalYearId: Id<'fiscalYear'>;
  serviceId: Id<'service'> | null;
  classId: Id<'class'> | null;
  provinceId: Id<'province'> | null;
  districtId: Id<'district'> | null;
  localBodyId: Id<'localBody'> | null;
  /** Null for an entry from the books. */
  advtCode: Id<'advertisement'> | null;
  /** As named in a report. */
  serviceEn: string;
  classEn: string;
  /** Null outside the local level. */
  localBodyEn: string | null;
  totalVacancy: number;
  internalCompetition: number;
  promotionByExperience: number;
  promotionByContribution: number;
  promotionByAccomplishment: number;
  promotionByWorkCompletion: number;
  /** Posts of open competition by quota, without quotas that have none. */
  quotas: Record<string, number>;
};

/** More than one page. */
const DISTRIBUTIONS = 120;

/** Entries of the distribution history of every kind, in the database and as plain values. */
export async function generateDistributions(
  { db, now }: TestGateway,
  seed: number,
  { advertisements, officers }: World,
): Promise<WorldDistribution[]> {
  const savedBy = officers[0]!.accountId;
  const below = sequence(seed);
  const among = <Value>(values: readonly Value[]): Value => values[below(values.length)]!;
  const years = await db.selectFrom('fiscalYear').select(['id', 'code']).orderBy('id').limit(3).execute();
  const services = await db.selectFrom('service').select(['id', 'nameEn']).orderBy('id').limit(3).execute();
  const classes = await db.selectFrom('class').select(['id', 'nameEn']).orderBy('id').limit(3).execute();
  const localBodies = await db
    .selectFrom('localBody as lb')
    .innerJoin('district as d', 'd.id', 'lb.districtId')
    .select(['lb.id', 'lb.nameEn', 'lb.districtId', 'd.provinceId'])
    .orderBy('lb.id')
    .limit(4)
    .execute();
  const made: WorldDistribution[] = [];
  for (let number = 0; number < DISTRIBUTIONS; number += 1) {
    const [year, service, level] = [among(years), among([...services, null]), among([...classes, null])];
    const localBody = among([...localBodies, null]);
    const some = () => (below(2) === 0 ? 0 : below(4));
    const promotions = {
      promotionByExperience: some(),
      promotionByContribution: some(),
      promotionByAccomplishment: some(),
      promotionByWorkCompletion: some(),
    };
    const [quotaOpen, quotaWoman, internalCompetition] = [1 + below(5), some(), some()];
    const promoted = Object.values(promotions).reduce((sum, posts) => sum + posts, 0);
    const numbers = { ...promotions, internalCompetition, totalVacancy: quotaOpen + quotaWoman + internalCompetition + promoted };
    const place = localBody && { localBodyId: localBody.id, districtId: localBody.districtId, provinceId: localBody.provinceId };
    const advtCode = advertisements[number]?.advtCode ?? null;
    const { id } = await db
      .insertInto('distributionLog')
      .values({
        ...numbers,
        quotaOpen,
        quotaWoman,
        emptySeatOffice: 'Office',
        savedBy,
        savedAt: now(),
        fiscalYear: year.code,
        serviceId: service?.id ?? null,
        classId: level?.id ?? null,
        distributionType: localBody ? 'localLevel' : 'federal',
        ...place,
        requisitionId: (eb) => eb.selectFrom('advertisement').select('requisitionId').where('advtCode', '=', advtCode),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    made.push({
      id,
      fiscalYearId: year.id,
      serviceId: service?.id ?? null,
      classId: level?.id ?? null,
      ...{ provinceId: null, districtId: null, localBodyId: null, ...place, advtCode },
      serviceEn: service?.nameEn ?? 'Not stated',
      classEn: level?.nameEn ?? 'Not stated',
      localBodyEn: localBody?.nameEn ?? null,
      ...numbers,
      quotas: { open: quotaOpen, ...(quotaWoman > 0 && { woman: quotaWoman }) },
    });
  }
  return made;
}
