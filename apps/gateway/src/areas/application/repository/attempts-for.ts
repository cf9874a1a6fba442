import type { ExpressionBuilder } from 'kysely';
import type { DB } from '../../../platform/database/schema.gen.ts';
import type { Charge } from '../charge.ts';

/** Attempts for exactly this item. */
export const attemptsFor =
  ({ applicationId, retotallingRequestId, categoryAdditionId }: Charge) =>
  (eb: ExpressionBuilder<DB, 'paymentAttempt'>) =>
    eb.and([
      eb('applicationId', '=', applicationId),
      eb('retotallingRequestId', 'is not distinct from', retotallingRequestId),
      eb('categoryAdditionId', 'is not distinct from', categoryAdditionId),
    ]);
