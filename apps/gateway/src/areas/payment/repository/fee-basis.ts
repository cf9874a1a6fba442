import type { FeeBasis } from '@psc/api-client/areas/payment/fee-basis.ts';
import { sql, type RawBuilder } from 'kysely';
import { lateFeeFactorOn } from '../../../platform/shared/repository/late-fee.ts';

const named = (table: string) =>
  sql`case when ${sql.ref(`${table}.id`)} is not null
    then jsonb_build_object('en', ${sql.ref(`${table}.nameEn`)}, 'ne', ${sql.ref(`${table}.nameNe`)}) end`;

const ruleOf = (id: string) => sql`(select jsonb_build_object(
    'name', jsonb_build_object('en', rule.name_en, 'ne', rule.name_ne), 'percent', rule.percent, 'amountPaisa', rule.amount_paisa,
    'class', ${named('itsClass')}, 'quota', ${named('itsQuota')}, 'province', ${named('itsProvince')},
    'forDisabled', rule.for_disabled, 'holdsFromAd', rule.holds_from_ad, 'source', rule.source)
  from fee_rebate rule
  left join class its_class on its_class.id = rule.class_id
  left join quota its_quota on its_quota.code = rule.quota_code
  left join province its_province on its_province.id = rule.province_id
  where rule.id = ${sql.ref(id)})`;

/** How the fee of an application was computed; null for older ones without a stored price. */
export function feeBasisOf(applicationId: string): RawBuilder<FeeBasis | null> {
  return sql<FeeBasis | null>`(select jsonb_build_object(
      'basicPricePaisa', price.basic_price_paisa, 'extraPricePaisa', price.extra_price_paisa,
      'furtherCategories', (select count(*) - 1 from application_category chosen
        where chosen.application_id = paying.id and chosen.category_addition_id is null),
      'feeType', paying.fee_type, 'lateFeeFactor', ${lateFeeFactorOn(sql.ref('advertised.publishDateAd'))},
      'rebate', ${ruleOf('paying.feeRebateId')}, 'ownFee', ${ruleOf('paying.ownFeeId')})
    from application paying
    join fee price on price.id = paying.fee_id
    join advertisement advertised on advertised.advt_code = paying.advt_code
    where paying.id = ${sql.ref(applicationId)})`;
}
