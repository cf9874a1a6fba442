import type { Id } from '@psc/validation/rules/id.ts';
import * as payment from '@psc/api-client/areas/payment/payment.ts';
import * as vacancy from '@psc/api-client/areas/application/vacancy.ts';
import type { AnyCall, DataOf, SendInput } from '@psc/api-client/define-call.ts';
import type { ProviderMethod } from '../providers/adapter.ts';
import { callOverHttp } from '../../../testing/call-over-http.ts';
import type { CandidatePerson, Person } from '../../../testing/people.ts';
import { pngFile } from '../../../testing/small-files.ts';

/** A step on the way to a receipt; `isDone` once the gateway has acknowledged it. */
export type Act = { name: 'apply' | 'start' | 'pay' | 'return' | 'handIn' | 'approve'; run: () => Promise<void>; isDone: boolean };

export type Payer = {
  method: ProviderMethod | 'bankVoucher';
  candidate: CandidatePerson;
  acts: Act[];
  applicationId: () => number;
  receiptNumber: () => string | null;
};

/** The servers and data that all payers share. */
export type Surroundings = {
  gateway: () => string;
  sandbox: string;
  officer: Person;
  applyBody: (method: Payer['method']) => Promise<SendInput<typeof vacancy.apply>['body']>;
  bankId: Id<'bank'>;
  /** Lets time pass before a candidate returns, because a payment is looked up only once in a few seconds. */
  pausePasses: (applicationId: Id<'application'>) => Promise<void>;
};

type ProviderLine = {
  initiate: typeof payment.initiateEsewa;
  /** Null if the payer stays at the provider and checks here whether the payment has arrived. */
  callback: AnyCall | null;
  verify: typeof payment.verifyEsewa;
  payer: string;
  pin: string;
};

const providers: Record<ProviderMethod, ProviderLine> = {
  esewa: {
    initiate: payment.initiateEsewa,
    callback: payment.callbackEsewaSuccess,
    verify: payment.verifyEsewa,
    payer: '9806800001',
    pin: '1122',
  },
  khalti: {
    initiate: payment.initiateKhalti as never,
    callback: payment.callbackKhaltiSuccess,
    verify: payment.verifyKhalti as never,
    payer: '9800000000',
    pin: '1111',
  },
  cips: {
    initiate: payment.initiateCips as never,
    callback: payment.callbackCipsSuccess,
    verify: payment.verifyCips as never,
    payer: 'test01',
    pin: '1234',
  },
  fonePay: {
    initiate: payment.initiateFonePay as never,
    callback: payment.callbackFonePay,
    verify: payment.verifyFonePay as never,
    payer: '9840000001',
    pin: '2468',
  },
  rmis: {
    initiate: payment.initiateRmis as never,
    callback: payment.callbackRmisSuccess,
    verify: payment.verifyRmis as never,
    payer: 'counter-1',
    pin: '9999',
  },
};

/** Runs the missing steps up to the one before `until`. */
export async function proceed(payer: Payer, until?: Act['name']): Promise<void> {
  for (const act of payer.acts) {
    if (act.name === until) return;
    if (act.isDone) continue;
    await act.run();
    act.isDone = true;
  }
}

/** A candidate who applies and pays; each call that takes an idempotency key uses the same one in every retry. */
export function createPayer(method: Payer['method'], candidate: CandidatePerson, around: Surroundings): Payer {
  const call = <C extends AnyCall>(each: C, input: SendInput<C>, as: Person, key?: string): Promise<DataOf<C>> =>
    callOverHttp(around.gateway(), each, input, as, key);
  const state = { applicationId: 0, receiptNumber: null as string | null };
  const act = (name: Act['name'], run: () => Promise<void>): Act => ({ name, run, isDone: false });
  const apply = act('apply', async () => {
    const body = await around.applyBody(method);
    ({ applicationId: state.applicationId } = await call(
      vacancy.apply,
      { body } as never,
      candidate,
      `application-of-${candidate.masterId}`,
    ));
  });
  const furtherActs = method === 'bankVoucher' ? voucherActs() : providerActs(providers[method]);
  return {
    method,
    candidate,
    acts: [apply, ...furtherActs],
    applicationId: () => state.applicationId,
    receiptNumber: () => state.receiptNumber,
  };

  function voucherActs(): Act[] {
    return [
      act('handIn', async () => {
        const { applicationId } = state;
        await call(
          vacancy.uploadVoucher,
          { body: { applicationId, bankId: around.bankId, voucherNumber: `V-${applicationId}`, voucherImage: pngFile() } } as never,
          candidate,
          `voucher-of-application-${applicationId}`,
        );
      }),
      act('approve', async () => {
        const { applicationId } = state;
        const { rows } = await call(payment.listUpdates, { params: { status: 'submitted', pageNumber: 1, pageSize: 100 } }, around.officer);
        const waiting = rows.find((row) => row.applicationId === applicationId);
        // If it is already decided, the gateway was killed before it answered.
        if (waiting)
          await call(
            payment.approveUpdate,
            { params: { id: waiting.voucherId! }, body: { version: waiting.version, remarks: '' } },
            around.officer,
          );
        const { advtCode } = await around.applyBody(method);
        state.receiptNumber = (await call(payment.check, { params: { advtcode: advtCode } }, candidate))!.receiptNumber;
      }),
    ];
  }

  function providerActs({ initiate, callback, verify, payer, pin }: ProviderLine): Act[] {
    let page = '';
    let returned: Record<string, string> | null = null;
    return [
      act('start', async () => {
        const start = await call(
          initiate,
          { body: { applicationId: state.applicationId } },
          candidate,
          `start-of-application-${state.applicationId}`,
        );
        page = await openPage(around.sandbox, start);
      }),
      act('pay', async () => {
        const answer = await fetch(page, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ payer, pin, act: 'pay' }) });
        const address = answer.headers.get('location');
        if (answer.status >= 400) throw new Error(`The page at the provider answered ${answer.status}: ${await answer.text()}`);
        returned = address === null ? null : Object.fromEntries(new URL(address).searchParams);
      }),
      act('return', async () => {
        await around.pausePasses(state.applicationId);
        const outcome =
          callback && returned
            ? await call(callback, { body: returned } as never, candidate)
            : await call(verify, { body: { applicationId: state.applicationId } }, candidate);
        ({ receiptNumber: state.receiptNumber } = outcome as payment.PaymentOutcome);
      }),
    ];
  }
}

/** Follows the gateway's answer like a browser; returns the address of the payment page. */
async function openPage(sandbox: string, start: payment.PaymentStart): Promise<string> {
  // The gateway reaches the provider through the proxy; a browser goes there directly.
  const here = (address: string) => {
    const { pathname, search } = new URL(address);
    return `${sandbox}${pathname}${search}`;
  };
  const answer =
    start.kind === 'form'
      ? await fetch(here(start.action), { method: 'POST', body: new URLSearchParams(start.fields) })
      : await fetch(here(start.url));
  if (!answer.ok) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`);
  return answer.url;
}
