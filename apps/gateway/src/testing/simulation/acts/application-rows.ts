import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Draw } from '../draw.ts';
import { drawLikely } from '../likely-row.ts';
import type { SimulatedWorld } from '../world.ts';

/** A fee of an application, of further categories or of a re-totalling, with the state of its payment. */
export type Due = {
  applicationId: Id<'application'>;
  masterId: Id<'candidate'>;
  advtCode: Id<'advertisement'>;
  categoryAdditionId: Id<'categoryAddition'> | null;
  retotallingRequestId: Id<'retotallingRequest'> | null;
  paymentStatus: string;
  feeAmountPaisa: number;
  isPayable: boolean;
};

/** All fees, those of an application first, in the order of their application. */
export async function selectDues({ gateway }: SimulatedWorld): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select application_id as "applicationId", master_id as "masterId", advt_code as "advtCode", category_addition_id as "categoryAdditionId",
      retotalling_request_id as "retotallingRequestId", payment_status as "paymentStatus", fee_amount_paisa as "feeAmountPaisa",
      coalesce(payable_until >= ${gateway.now()}, false) as "isPayable"
    from fee_due where fee_amount_paisa > 0 and not withdrawn
    order by 1, 4 nulls first, 5 nulls first`.execute(gateway.db);
  return rows;
}

export const idsOf = ({ applicationId, categoryAdditionId, retotallingRequestId }: Due) => ({
  applicationId,
  ...(categoryAdditionId !== null && { categoryAdditionId }),
  ...(retotallingRequestId !== null && { retotallingRequestId }),
});

export const wordsOf = ({ applicationId, categoryAdditionId, retotallingRequestId }: Due) =>
  categoryAdditionId !== null
    ? `of the further categories ${categoryAdditionId} in application ${applicationId}`
    : retotallingRequestId !== null
      ? `of the re-totalling ${retotallingRequestId} in application ${applicationId}`
      : `of application ${applicationId}`;

/**
 * One of the rows for which the call is made; now and then another one, for which it is refused.
 * @param share Percent of the calls that have a fair chance.
 * @returns Null if there is no row of the kind that was drawn.
 */
export const mostly = <Row extends object>(draw: Draw, rows: readonly Row[], isLikely: (row: Row) => boolean, share = 85): Row | null =>
  drawLikely(draw, rows, isLikely, 100 - share);

/** Those of the categories whose quota the candidate can claim: open, by gender or by a document of the profile. */
export async function claimable(
  { gateway }: SimulatedWorld,
  masterId: Id<'candidate'>,
  categoryIds: readonly Id<'advertisementCategory'>[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select c.id from advertisement_category c join candidate k on k.master_id = ${masterId}
    where c.id = any(${[...categoryIds]}::int[]) and (c.quota_code = 'open' or c.quota_code = 'woman' and k.gender = 'female'
      or exists (select from samuha_barga_record g join samuha_barga b on b.id = g.samuha_barga_id
        where g.master_id = k.master_id and b.quota_code = c.quota_code)) order by c.id`.execute(gateway.db);
  return rows.map(({ id }) => id);
}

type Choices = { facultyId: Id<'faculty'>; subjectId: Id<'subject'>; bankIds: number[] };
const choicesByWorld = new WeakMap<SimulatedWorld, Choices>();

/** Entries of the master data that forms ask for; they do not change during a run. */
export async function choicesOf(world: SimulatedWorld): Promise<Choices> {
  const known = choicesByWorld.get(world);
  if (known) return known;
  const { rows } = await sql<Choices>`select (select min(id) from faculty where active) as "facultyId",
    (select min(id) from subject where active) as "subjectId",
    (select array_agg(id order by id) from (select id from bank where active order by id limit 3) bank) as "bankIds"`.execute(
    world.gateway.db,
  );
  choicesByWorld.set(world, rows[0]!);
  return rows[0]!;
}
