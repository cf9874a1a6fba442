import type { Id } from '@psc/validation/rules/id.ts';
import { sql } from 'kysely';
import type { ProviderMethod } from '../../../areas/payment/providers/adapter.ts';
import type { ProviderRecord } from '../../../areas/payment/testing/settlement-provider.ts';
import { pngFile } from '../../small-files.ts';
import type { Act } from '../act.ts';
import type { Draw } from '../draw.ts';
import { payAtProvider } from '../observations.ts';
import type { SimulatedWorld } from '../world.ts';
import { choicesOf, idsOf, mostly, selectDues, wordsOf, type Due } from './application-rows.ts';

const RECENT = 30;

const payableStates = ['unpaid', 'pending', 'voucherRejected'];
const isToPay = ({ paymentStatus, isPayable }: Due) => isPayable && payableStates.includes(paymentStatus);
const isTooLate = ({ paymentStatus, isPayable }: Due) => !isPayable && payableStates.includes(paymentStatus);
const aboutOf = ({ applicationId, masterId, advtCode }: Due) => ({ applicationId, masterId, advtCode });

/** Half of the payers who have reached the page of a provider pay at once, a few of them another amount. */
function paidAtOnce(draw: Draw): (record: ProviderRecord) => number | null {
  const [pays, differs] = [draw.percent(45), draw.percent(6)];
  return ({ askedPaisa }) => (pays ? askedPaisa - (differs ? 100 : 0) : null);
}

function start(name: string, method: ProviderMethod, weight: number): Act {
  return {
    call: `payment.initiate${name}`,
    does: `opens the page of ${method} for the fee`,
    weight,
    prepare: async (world, draw) => {
      const dues = await selectDues(world);
      // Seldom, and for a few days only.
      const isSeldom = draw.oneOf([
        ({ categoryAdditionId }: Due) => categoryAdditionId !== null,
        ({ retotallingRequestId }: Due) => retotallingRequestId !== null,
      ]);
      const seldom = !draw.strays(60) ? mostly(draw, dues, (due) => isToPay(due) && isSeldom(due), 100) : null;
      const due = seldom ?? mostly(draw, dues, draw.percent(6) ? isTooLate : isToPay, 95);
      if (!due) return null;
      const amountOf = paidAtOnce(draw);
      return {
        input: { body: idsOf(due) },
        about: aboutOf(due),
        masterId: due.masterId,
        words: wordsOf(due),
        afterwards: async ({ data }) => {
          const { url } = data as { url: string };
          world.provider.hear(url);
          const record = world.provider.records.find(({ name: named }) => url.endsWith(`/${named}`))!;
          const paisa = amountOf(record);
          if (paisa !== null) await payAtProvider(world, record, { paisa });
        },
      };
    },
  };
}

type Attempt = { applicationId: Id<'application'>; masterId: Id<'candidate'>; advtCode: Id<'advertisement'>; status: string };

/** The payment of this record as the gateway knows it; undefined if its application is gone. */
async function attemptOf({ gateway }: SimulatedWorld, { method, reference }: ProviderRecord): Promise<Attempt | undefined> {
  const { rows } =
    await sql<Attempt>`select t.application_id as "applicationId", x.master_id as "masterId", x.advt_code as "advtCode", t.status
    from payment_attempt t join application_of_payment x on x.id = t.application_id
    where t.method = ${method} and t.reference = ${reference}`.execute(gateway.db);
  return rows[0];
}

/** The browser comes back from a provider; it may come back again, or never have paid. */
function comeBack(call: string, method: ProviderMethod, field: string, isSuccess: boolean): Act {
  return {
    call: `payment.${call}`,
    does: `comes back from ${method}${isSuccess ? '' : ' without success'}`,
    ...(isSuccess ? { weight: 2 } : { irregular: true }),
    prepare: async (world, draw) => {
      const records = world.provider.records.filter((record) => record.method === method && record.isHeardOf).slice(-RECENT);
      const record = mostly(draw, records, ({ state }) => (state === 'taken') === isSuccess);
      const attempt = record && (await attemptOf(world, record));
      if (!attempt) return null;
      const { applicationId, masterId, advtCode } = attempt;
      const { reference } = record;
      return {
        input: { body: { [field]: reference, reference } },
        about: { applicationId, masterId, advtCode },
        masterId,
        words: `with the payment ${reference} of application ${applicationId}`,
      };
    },
  };
}

function check(name: string, method: ProviderMethod): Act {
  return {
    call: `payment.verify${name}`,
    does: `asks again about the payment at ${method}`,
    irregular: true,
    prepare: async (world, draw) => {
      const { rows } = await sql<Due & { isOpen: boolean }>`select t.application_id as "applicationId", x.master_id as "masterId",
          x.advt_code as "advtCode", t.category_addition_id as "categoryAdditionId", t.retotalling_request_id as "retotallingRequestId",
          (t.status = 'pending' or t.status = 'givenUp' and t.next_check_at is not null) as "isOpen"
        from payment_attempt t join application_of_payment x on x.id = t.application_id where t.method = ${method}
        order by t.id desc limit ${RECENT}`.execute(world.gateway.db);
      const found = mostly(draw, rows, ({ isOpen }) => isOpen);
      return found && { input: { body: idsOf(found) }, about: aboutOf(found), masterId: found.masterId, words: wordsOf(found) };
    },
  };
}

export const paymentActs: readonly Act[] = [
  start('Esewa', 'esewa', 4),
  start('Khalti', 'khalti', 3),
  start('Cips', 'cips', 3),
  start('Rmis', 'rmis', 3),
  comeBack('callbackEsewaSuccess', 'esewa', 'data', true),
  comeBack('callbackKhaltiSuccess', 'khalti', 'pidx', true),
  comeBack('callbackCipsSuccess', 'cips', 'TXNID', true),
  comeBack('callbackRmisSuccess', 'rmis', 'ebpCode', true),
  comeBack('callbackEsewaFailure', 'esewa', 'reference', false),
  comeBack('callbackCipsFailure', 'cips', 'TXNID', false),
  comeBack('callbackRmisFailure', 'rmis', 'ebpCode', false),
  check('Esewa', 'esewa'),
  check('Khalti', 'khalti'),
  check('Cips', 'cips'),
  check('Rmis', 'rmis'),
  {
    call: 'vacancy.uploadVoucher',
    does: 'uploads a voucher for the fee',
    weight: 5,
    prepare: async (world, draw) => {
      const dues = (await selectDues(world)).filter(({ retotallingRequestId }) => retotallingRequestId === null);
      const due = mostly(draw, dues, draw.percent(6) ? isTooLate : isToPay, 90);
      if (!due) return null;
      const { bankIds } = await choicesOf(world);
      // A small range, so that a number is sometimes used twice.
      const voucherNumber = `V-${draw.below(5000)}`;
      const printed = draw.percent(50)
        ? { voucherAmountPaisa: due.feeAmountPaisa + (draw.strays(10) ? -100 : draw.oneOf([0, 0, 0, 100])) }
        : {};
      const body = { ...idsOf(due), bankId: draw.oneOf(bankIds), voucherNumber, voucherImage: pngFile('voucher.png'), ...printed };
      return { input: { body }, about: aboutOf(due), masterId: due.masterId, words: wordsOf(due) };
    },
  },
];
