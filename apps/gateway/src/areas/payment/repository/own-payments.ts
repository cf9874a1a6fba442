import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';

const MOST_SHOWN = 200;

type OwnPaymentRow = {
  kind: 'attempt' | 'voucher' | 'unmatched' | 'refund';
  id: number;
  applicationId: Id<'application'> | null;
  applicationNumber: string;
  postEn: string;
  postNe: string;
  forRetotalling: boolean;
  forFurtherCategory: boolean;
  method: string | null;
  amountPaisa: number;
  state: string;
  reference: string | null;
  providerReference: string | null;
  at: Date;
  settledAt: Date | null;
};

/** Also the payments of applications that stayed with a merged account. */
export async function selectOwnPayments(db: Database, masterId: Id<'candidate'>): Promise<OwnPaymentRow[]> {
  const { rows } = await sql<OwnPaymentRow>`
    with own as (
      select x.id, x.master_id, x.application_number, p.name_en as post_en, p.name_ne as post_ne
      from application_of_payment x
      join advertisement a on a.advt_code = x.advt_code
      join requisition r on r.id = a.requisition_id
      join post p on p.id = r.post_id
      where x.master_id = any(array(select k.master_id from candidate k where k.master_id = ${masterId} or k.merged_into_master_id = ${masterId}))
    )
    select moved.kind, moved.id, case when own.master_id = ${masterId} then own.id end as application_id, own.application_number, own.post_en, own.post_ne, moved.for_retotalling, moved.for_further_category,
      moved.method, moved.amount_paisa, moved.state, moved.reference, moved.provider_reference, moved.at, moved.settled_at
    from own
    join lateral (
      select 'attempt' as kind, t.id, t.purpose = 'retotalling' as for_retotalling, t.purpose = 'category' as for_further_category,
        t.method, t.amount_paisa, t.status as state, t.reference, t.provider_reference, t.created_at as at, t.settled_at
      from payment_attempt t where t.application_id = own.id
      union all
      select 'voucher', w.id, false, w.category_addition_id is not null,
        'bankVoucher', w.amount_paisa, w.status, w.voucher_number, null, w.uploaded_at, w.decided_at
      from voucher w where w.application_id = own.id
      union all
      select 'unmatched', s.id, t.purpose = 'retotalling', t.purpose = 'category', t.method, s.amount_paisa,
        case s.resolution when 'accepted' then 'accepted' when 'returned' then case when s.return_confirmed_at is null then 'toReturn' else 'returned' end
          else 'toDecide' end,
        coalesce(nullif(s.return_reference, ''), t.reference), s.provider_reference, s.found_at, coalesce(s.return_confirmed_at, s.resolved_at)
      from unmatched_payment s join payment_attempt t on t.id = s.payment_attempt_id where t.application_id = own.id
      union all
      select 'refund', f.id, false, false, null, f.amount_paisa, case when f.returned_at is null then 'toReturn' else 'returned' end, f.reference, null,
        f.due_since, f.returned_at
      from fee_refund f where f.application_id = own.id
    ) moved on true
    order by moved.at desc, moved.kind, moved.id desc
    limit ${MOST_SHOWN}`.execute(db);
  return rows;
}
