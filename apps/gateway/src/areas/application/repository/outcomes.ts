import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { anyOf } from '../../../platform/shared/repository/any-of.ts';

type Outcome = 'selected' | 'alternate' | 'notSelected';

/** The best outcome of application `x` in a selection, which ranks a candidate in each category applied for. */
const bestOutcome = (selection: 'written' | 'final') => sql<Outcome | null>`(select sc.outcome from selection_candidate sc
  where sc.selection_id = ${sql.ref(selection)}.id and sc.application_id = x.id
  order by array_position(array['selected', 'alternate', 'notSelected'], sc.outcome) limit 1)`;

/** The results, interviews and selections of these applications; those of a selection once it is published. */
export async function selectOutcomes(db: Database, applicationIds: readonly Id<'application'>[]) {
  return db
    .selectFrom('application as x')
    .leftJoin('selection as written', (join) =>
      join.onRef('written.advtCode', '=', 'x.advtCode').on('written.stage', '=', 'written').on('written.publishedAt', 'is not', null),
    )
    .leftJoin('selection as final', (join) =>
      join.onRef('final.advtCode', '=', 'x.advtCode').on('final.stage', '=', 'final').on('final.publishedAt', 'is not', null),
    )
    .select([
      'x.id as applicationId',
      sql<Date | null>`(select max(rv.decided_at) from revision rv where rv.application_id = x.id and rv.subject = 'mark' and rv.state = 'applied')`.as(
        'resultRevisedAt',
      ),
      // Null for an absent candidate.
      sql<boolean | null>`(select case person.result when 'passed' then true when 'failed' then false end
        from examined_person person where person.application_id = x.id)`.as('passed'),
      sql<Date | null>`(select hour.starts_at from interview_hour hour where hour.selection_id = written.id and hour.application_id = x.id)`.as(
        'interviewAt',
      ),
      bestOutcome('written').as('writtenOutcome'),
      bestOutcome('final').as('finalOutcome'),
    ])
    .where('x.id', '=', anyOf(applicationIds))
    .execute();
}
export type Outcomes = Omit<Awaited<ReturnType<typeof selectOutcomes>>[number], 'applicationId'>;

export const noOutcomes: Outcomes = { resultRevisedAt: null, passed: null, interviewAt: null, writtenOutcome: null, finalOutcome: null };

/** The refunds of each of these applications as one; returned once all of them are. */
export async function selectRefunds(db: Database, applicationIds: readonly Id<'application'>[]) {
  return db
    .selectFrom('application as x')
    .innerJoin('advertisement as a', 'a.advtCode', 'x.advtCode')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('feeRefund as f')
          .select([
            sql<number | null>`sum(f.amount_paisa)::integer`.as('amountPaisa'),
            sql<Date | null>`case when bool_and(f.returned_at is not null) then max(f.returned_at) end`.as('returnedAt'),
            sql<string | null>`string_agg(distinct f.reference, ', ')`.as('reference'),
          ])
          .whereRef('f.applicationId', '=', 'x.id')
          .as('refund'),
      (join) => join.onTrue(),
    )
    .select([
      'x.id as applicationId',
      // Refunds of a cancelled advertisement are recorded by a job; until it has run, this computes the same amount.
      sql<number | null>`coalesce(refund.amount_paisa, case when a.life_cycle_status = 'cancelled' and x.payment_status = 'paid'
        then nullif(fees_to_refund_paisa(x.id), 0) end)`.as('refundPaisa'),
      'refund.returnedAt as refundReturnedAt',
      'refund.reference as refundReference',
    ])
    .where('x.id', '=', anyOf(applicationIds))
    .execute();
}
export type Refunds = Omit<Awaited<ReturnType<typeof selectRefunds>>[number], 'applicationId'>;

export const noRefunds: Refunds = { refundPaisa: null, refundReturnedAt: null, refundReference: null };
