import type { FeeBasis } from '@psc/api-client/calls/fee-basis.ts';
import { sql, type RawBuilder } from 'kysely';
import { lateFeeFactorOn } from './late-fee.ts';

/** Why the fee of an application is what it is; null for one of before its price was kept. */
export function feeBasisOf(applicationId: string): RawBuilder<FeeBasis | null> {
  const named = (table: string) =>
    sql`case when ${sql.ref(`${table}.id`)} is not null
      then jsonb_build_object('en', ${sql.ref(`${table}.nameEn`)}, 'ne', ${sql.ref(`${table}.nameNe`)}) end`;
  return sql<FeeBasis | null>`(select jsonb_build_object(
      'basicPricePaisa', price.basic_price_paisa, 'extraPricePaisa', price.extra_price_paisa,
      'furtherCategories', (select count(*) - 1 from application_category chosen where chosen.application_id = paying.id),
      'feeType', paying.fee_type, 'lateFeeFactor', ${lateFeeFactorOn(sql.ref('advertised.publishDateAd'))},
      'rebate', case when remitted.id is not null then jsonb_build_object(
        'name', jsonb_build_object('en', remitted.name_en, 'ne', remitted.name_ne), 'percent', remitted.percent,
        'class', ${named('itsClass')}, 'quota', ${named('itsQuota')}, 'province', ${named('itsProvince')},
        'forDisabled', remitted.for_disabled, 'holdsFromAd', remitted.holds_from_ad, 'source', remitted.source) end)
    from application paying
    join fee price on price.id = paying.fee_id
    join advertisement advertised on advertised.advt_code = paying.advt_code
    left join fee_rebate remitted on remitted.id = paying.fee_rebate_id
    left join class its_class on its_class.id = remitted.class_id
    left join quota its_quota on its_quota.code = remitted.quota_code
    left join province its_province on its_province.id = remitted.province_id
    where paying.id = ${sql.ref(applicationId)})`;
}
