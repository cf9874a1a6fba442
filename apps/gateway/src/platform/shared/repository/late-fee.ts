import { settingDefinitions } from '@psc/validation/settings.ts';
import { sql, type Expression } from 'kysely';

export const lateFeeFactorOn = (publishDateAd: Expression<string | null>) =>
  sql<number>`late_fee_factor_on(${publishDateAd}, ${sql.lit(settingDefinitions.lateFeeFactor.fallback)})`;
