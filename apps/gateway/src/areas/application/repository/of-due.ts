import type { ExpressionBuilder } from 'kysely';
import type { DB } from '../../../platform/database/schema.gen.ts';
import type { Due } from '../due.ts';

/** Attempts for exactly this item. */
export const ofDue =
  ({ applicationId, retotallingRequestId, categoryAdditionId }: Due) =>
  (eb: ExpressionBuilder<DB, 'paymentAttempt'>) =>
    eb.and([
      eb('applicationId', '=', applicationId),
      eb('retotallingRequestId', 'is not distinct from', retotallingRequestId),
      eb('categoryAdditionId', 'is not distinct from', categoryAdditionId),
    ]);
