import { settingDefinitions } from '@psc/validation/settings.ts';
import { sql, type Expression } from 'kysely';

/** How many times a late fee is the single one, for what is published on a day. */
export const lateFeeFactorOn = (publishDateAd: Expression<string | null>) =>
  sql<number>`late_fee_factor_on(${publishDateAd}, ${sql.lit(settingDefinitions.lateFeeFactor.fallback)})`;
