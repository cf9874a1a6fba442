import { nepalDayOf } from '@psc/i18n/calendar.ts';
import { settingDefinitions } from '@psc/validation/settings.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { jsonb } from '../../../platform/database/json.ts';

/**
 * Whether the approved distribution `d` waits for its advertisement numbers. Posts under a heading that is not advertised, such as
 * promotions, get none.
 */
export const waitsForNumber = (now: Date): RawBuilder<SqlBool> => sql<SqlBool>`(d.status = 'approved'
  and exists (select from percentage_distribution_line dl where dl.distribution_id = d.id and dl.actual_count > 0
    and dl.heading = any(advertised_headings_on(${nepalDayOf(now)}::date, ${jsonb(settingDefinitions.advertisedHeadings.fallback)})))
  and not exists (select from advertisement na join advertisement_category nc on nc.advt_code = na.advt_code
    where na.requisition_id = d.requisition_id))`;
