import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import { nepalDayOf } from '@psc/i18n/calendar.ts';
import type { Act, Prepared } from '../act.ts';
import type { Draw } from '../draw.ts';
import type { SimulatedWorld } from '../world.ts';
import { mostly } from './application-rows.ts';
import { moneyRequestActs } from './payment-requests.ts';

type OfApplication = { applicationId: Id<'application'>; advtCode: Id<'advertisement'> };
const aboutOf = ({ applicationId, advtCode }: OfApplication) => ({ applicationId, advtCode });

type Voucher = OfApplication & { id: number; version: number; isSubmitted: boolean };

function voucherDecision(call: 'approveUpdate' | 'rejectUpdate', does: string, remarks: string): Act {
  return {
    call: `payment.${call}`,
    does,
    ...(call === 'approveUpdate' ? { weight: 4 } : { irregular: true, weight: 2 }),
    prepare: async (world, draw) => {
      const { rows } = await sql<Voucher>`select w.id, w.application_id as "applicationId", x.advt_code as "advtCode",
          w.version, w.status = 'submitted' as "isSubmitted"
        from voucher w join application x on x.id = w.application_id order by w.id`.execute(world.gateway.db);
      const found = mostly(draw, rows, ({ isSubmitted }) => isSubmitted, 93);
      if (!found) return null;
      const input = { params: { id: found.id }, body: { version: found.version, remarks } };
      return { input, about: aboutOf(found), words: `of application ${found.applicationId}` };
    },
  };
}

type Unmatched = OfApplication & {
  id: number;
  version: number;
  resolution: string | null;
  resolvedBy: number | null;
  isOpenReturn: boolean;
  isPayable: boolean;
};

async function selectUnmatched({ gateway }: SimulatedWorld): Promise<Unmatched[]> {
  const { rows } =
    await sql<Unmatched>`select u.id, u.version, u.resolution, u.resolved_by as "resolvedBy", t.application_id as "applicationId", x.advt_code as "advtCode",
      u.resolution = 'returned' and u.return_confirmed_at is null as "isOpenReturn",
      exists (select from fee_due due where due.application_id = t.application_id and due.payment_status in ('unpaid', 'voucherRejected')
        and due.category_addition_id is not distinct from t.category_addition_id
        and due.retotalling_request_id is not distinct from t.retotalling_request_id
        and due.fee_amount_paisa = u.amount_paisa and not due.withdrawn) as "isPayable"
    from unmatched_payment u join payment_attempt t on t.id = u.payment_attempt_id join application_of_payment x on x.id = t.application_id
    order by u.id`.execute(gateway.db);
  return rows;
}

type Attempt = OfApplication & {
  id: number;
  method: string;
  reference: string;
  ebpCode: string;
  applicationNumber: string;
  version: number;
};

/** The latest payments at providers, of one method or of all. */
async function selectAttempts({ gateway }: SimulatedWorld, method?: string): Promise<Attempt[]> {
  const { rows } = await sql<Attempt>`select t.id, t.method, t.reference, coalesce(t.provider_reference, t.reference) as "ebpCode",
      t.application_id as "applicationId", x.advt_code as "advtCode", x.application_number as "applicationNumber",
      coalesce(d.version, 0) as version
    from payment_attempt t join application_of_payment x on x.id = t.application_id
    left join payment_detail d on d.payment_attempt_id = t.id
    where t.method = coalesce(${method ?? null}, t.method) order by t.id desc limit 30`.execute(gateway.db);
  return rows;
}

function lookUp(call: string, inputOf: (attempt: Attempt) => Prepared['input'], method?: string): Act {
  return {
    call: `payment.${call}`,
    does: 'looks up the payment',
    irregular: true,
    prepare: async (world, draw) => {
      const attempts = await selectAttempts(world, method);
      if (attempts.length === 0) return null;
      const attempt = draw.oneOf(attempts);
      const words = `${attempt.reference} of application ${attempt.applicationId}`;
      return { input: inputOf(attempt), about: aboutOf(attempt), words };
    },
  };
}

/** A list or a page that an officer reads. */
const reading = (call: string, does: string, input: Prepared['input']): Act => ({
  call,
  does,
  prepare: () => Promise.resolve({ input, about: {} }),
});

async function refunds(world: SimulatedWorld, draw: Draw): Promise<Prepared | null> {
  const { rows } = await sql<{
    id: number;
    advtCode: Id<'advertisement'>;
    isDue: boolean;
  }>`select id, advt_code as "advtCode", returned_at is null as "isDue"
    from fee_refund order by id`.execute(world.gateway.db);
  const first = mostly(draw, rows, ({ isDue }) => isDue, 95);
  if (!first) return null;
  const others = rows.filter(({ advtCode, isDue }) => isDue && advtCode === first.advtCode);
  const refundIds = [...new Set([first.id, ...(others.length > 0 ? draw.someOf(others).map(({ id }) => id) : [])])];
  const input = { body: { refundIds, reference: `Letter ${draw.below(1000)}` } };
  return { input, about: { advtCode: first.advtCode }, words: `${refundIds.join(', ')} of advertisement ${first.advtCode}` };
}

export const deskActs: readonly Act[] = [
  voucherDecision('approveUpdate', 'approves the voucher', ''),
  voucherDecision('rejectUpdate', 'rejects the voucher', 'The picture is unreadable'),
  {
    call: 'payment.implementUpdate',
    does: 'decides on unmatched money',
    irregular: true,
    weight: 3,
    prepare: async (world, draw) => {
      const rows = await selectUnmatched(world);
      const isToAccept = ({ resolution, isPayable }: Unmatched) => resolution === null && isPayable;
      const found = mostly(draw, rows, isToAccept) ?? mostly(draw, rows, ({ resolution }) => resolution === null, 100);
      if (!found) return null;
      const resolution = draw.percent(isToAccept(found) ? 90 : 50) ? 'accepted' : 'returned';
      const { id, version, applicationId } = found;
      const input = { params: { id }, body: { version, resolution, remarks: 'The bank was asked' } };
      return { input, about: aboutOf(found), words: `${id} of application ${applicationId}: it is ${resolution}` };
    },
  },
  {
    call: 'payment.confirmReturn',
    does: 'confirms the return of unmatched money',
    irregular: true,
    weight: 2,
    prepare: async (world, draw) => {
      const rows = await selectUnmatched(world);
      const found = mostly(draw, rows, ({ isOpenReturn }) => isOpenReturn, 95);
      if (!found) return null;
      const others = rows.filter(({ advtCode, isOpenReturn }) => isOpenReturn && advtCode === found.advtCode);
      const chosen = [...new Set([found, ...(others.length > 0 ? draw.someOf(others) : [])])];
      const returns = chosen.map(({ id, version }) => ({ unmatchedPaymentId: id, version }));
      const body = { returns, reference: `NEFT-${draw.below(1000)}`, returnedOnAd: nepalDayOf(world.gateway.now()) };
      const words = `${chosen.map(({ id }) => id).join(', ')} of advertisement ${found.advtCode}`;
      const own = found.resolvedBy !== null && draw.strays(10) && { accountId: found.resolvedBy };
      return { input: { body }, about: { advtCode: found.advtCode }, ...own, words };
    },
  },
  {
    call: 'payment.update',
    does: 'corrects the details of the payment',
    irregular: true,
    prepare: async (world, draw) => {
      const attempts = await selectAttempts(world);
      if (attempts.length === 0) return null;
      const attempt = draw.oneOf(attempts);
      const { id: attemptId, version, reference } = attempt;
      const body = { attemptId, version, payerName: 'Gita Rai', transactionDateAd: '2026-11-20', remarks: 'Slip of the bank' };
      return { input: { body }, about: aboutOf(attempt), words: reference };
    },
  },
  { call: 'feeRefund.recordReturned', does: 'records refunds for a second officer', weight: 3, prepare: refunds },
  ...moneyRequestActs,
  lookUp('verify', ({ applicationNumber }) => ({ body: { applicationNumber } })),
  lookUp('verifyEbp', ({ ebpCode }) => ({ body: { ebpCode } }), 'rmis'),
  lookUp('checkByEbpCode', ({ ebpCode }) => ({ params: { ebpCode } }), 'rmis'),
  lookUp('verifyMerchant', ({ method, reference }) => ({ body: { method, reference } })),
  lookUp('updateCips', ({ reference }) => ({ body: { reference } }), 'cips'),
  lookUp('updateEsewa', ({ reference }) => ({ body: { reference } }), 'esewa'),
  lookUp('updateKhalti', ({ reference }) => ({ body: { reference } }), 'khalti'),
  {
    call: 'payment.updateEbpCode',
    does: 'opens an EBP code',
    irregular: true,
    prepare: async (world, draw) => {
      const { rows } = await sql<OfApplication & { applicationNumber: string }>`select x.id as "applicationId", x.advt_code as "advtCode",
          x.application_number as "applicationNumber" from application x where x.payment_status in ('unpaid', 'pending', 'voucherRejected')
        order by x.id`.execute(world.gateway.db);
      if (rows.length === 0) return null;
      const found = draw.oneOf(rows);
      const input = { body: { applicationNumber: found.applicationNumber } };
      return { input, about: aboutOf(found), words: `for application ${found.applicationId}` };
    },
  },
  reading('payment.search', 'reads the payments', { body: {} }),
  reading('payment.checkSynchronised', 'reads the unmatched money', { body: {} }),
  reading('payment.listUpdates', 'reads the vouchers', { params: { status: 'submitted', pageNumber: 1, pageSize: 20 }, body: {} }),
  reading('feeRefund.list', 'reads the refunds', { body: {} }),
];
