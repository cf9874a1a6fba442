import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as payment from '@psc/api-client/areas/payment/payment.ts';
import type { PaymentStart } from '@psc/api-client/areas/payment/payment.ts';
import type { ProviderMethod } from '../areas/payment/providers/adapter.ts';

const main = join(import.meta.dirname, '../../../sandbox/src/main.ts');

/** The calls of one provider; `callbacks` by return path. */
export type ProviderCalls = {
  initiate: typeof payment.initiateEsewa | typeof payment.initiateKhalti;
  verify: typeof payment.verifyEsewa | typeof payment.verifyKhalti;
  callbacks: Record<string, unknown>;
};

type ProviderFacts = { sandboxName: string; payer: string; pin: string; calls: ProviderCalls };

const facts: Record<ProviderMethod, ProviderFacts> = {
  esewa: {
    sandboxName: 'esewa',
    payer: '9806800001',
    pin: '1122',
    calls: {
      initiate: payment.initiateEsewa,
      verify: payment.verifyEsewa,
      callbacks: { '/esewa/payment/success': payment.callbackEsewaSuccess, '/esewa/payment/failure': payment.callbackEsewaFailure },
    },
  },
  khalti: {
    sandboxName: 'khalti',
    payer: '9800000001',
    pin: '1111',
    calls: {
      initiate: payment.initiateKhalti,
      verify: payment.verifyKhalti,
      callbacks: { '/khalti/payment/success': payment.callbackKhaltiSuccess },
    },
  },
  cips: {
    sandboxName: 'connectips',
    payer: 'test01',
    pin: '1234',
    calls: {
      initiate: payment.initiateCips as never,
      verify: payment.verifyCips as never,
      callbacks: { '/cips/payment/success': payment.callbackCipsSuccess, '/cips/payment/failure': payment.callbackCipsFailure },
    },
  },
  fonePay: {
    sandboxName: 'fonepay',
    payer: '9840000001',
    pin: '2468',
    calls: {
      initiate: payment.initiateFonePay as never,
      verify: payment.verifyFonePay as never,
      callbacks: { '/fone-pay/payment': payment.callbackFonePay },
    },
  },
  rmis: {
    sandboxName: 'rmis',
    payer: 'counter-1',
    pin: '9999',
    calls: {
      initiate: payment.initiateRmis as never,
      verify: payment.verifyRmis as never,
      callbacks: { '/rmis/payment/success': payment.callbackRmisSuccess, '/rmis/payment/failure': payment.callbackRmisFailure },
    },
  },
};

export const providerMethods = Object.keys(facts) as ProviderMethod[];

/** An action on the provider's page; `takeLess` charges ten rupees less. */
export type PayerAct = { act: 'pay' | 'cancel' | 'fail' | 'pending'; takeLess?: 'yes' };
export type Misbehaviour = { outage?: boolean; wrongSignature?: boolean };
/** The browser's return: the call that the page there makes, and its body. */
export type Return = { call: typeof payment.callbackKhaltiSuccess; body: { pidx: string } & Record<string, string> };

export type Provider = {
  calls: ProviderCalls;
  /** Follows a start's answer like the browser; returns the address of the payer's page. */
  open: (start: PaymentStart) => Promise<string>;
  /** Acts on the payer's page; null if it leads nowhere. */
  decide: (payerPage: string, act: PayerAct) => Promise<Return | null>;
  misbehave: (how: Misbehaviour) => Promise<void>;
  /** Changes a payment's state directly, by our reference. */
  decideAs: (reference: string, status: string, takenPaisa?: number) => Promise<void>;
};

export type SandboxProcess = { url: string; provider: (method: ProviderMethod) => Provider; stop: () => Promise<void> };

/**
 * The sandbox in a separate process: each provider with its checks, called over HTTP like the real one.
 * @param now Stops its clock; without it the machine's clock is used
 */
export async function startSandbox(now?: Date): Promise<SandboxProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'psc-sandbox-'));
  const [port, smtpPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    SANDBOX_PORT: String(port),
    SMTP_PORT: String(smtpPort),
    DATA_DIR: dataDir,
    ...(now && { SANDBOX_NOW: now.toISOString() }),
  };
  const child = spawn(process.execPath, [main], { env: environment, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  while (
    !(await fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error('The sandbox ended instead of serving.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    provider: (method) => providerAt(url, facts[method]),
    stop: async () => {
      child.kill('SIGKILL');
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function providerAt(url: string, { sandboxName, payer, pin, calls }: ProviderFacts): Provider {
  const control = async (order: object) => {
    const answer = await fetch(`${url}/control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ provider: sandboxName, ...order }),
    });
    if (!answer.ok) throw new Error(`The sandbox refused: ${await answer.text()}`);
  };
  return {
    calls,
    open: async (start) => {
      const answer =
        start.kind === 'form'
          ? await fetch(start.action, { method: 'POST', body: new URLSearchParams(start.fields), redirect: 'manual' })
          : await fetch(start.url, { redirect: 'manual' });
      if (answer.status >= 400) throw new Error(`The provider refused: ${await answer.text()}`);
      const location = answer.headers.get('location');
      return location === null ? answer.url : new URL(location, url).href;
    },
    decide: async (payerPage, act) => {
      const answer = await fetch(payerPage, { method: 'POST', body: new URLSearchParams({ payer, pin, ...act }), redirect: 'manual' });
      if (answer.status >= 400) throw new Error(`The provider refused: ${await answer.text()}`);
      const location = answer.headers.get('location');
      if (location === null) return null;
      const { pathname, searchParams } = new URL(location);
      return { call: calls.callbacks[pathname] as Return['call'], body: Object.fromEntries(searchParams) as Return['body'] };
    },
    misbehave: control,
    decideAs: async (reference, status, takenPaisa) => {
      const { payments } = (await (await fetch(`${url}/control`)).json()) as {
        payments: { provider: string; reference: string; fields: Record<string, string> }[];
      };
      const mine = payments.find(
        (each) =>
          each.provider === sandboxName &&
          [each.reference, each.fields['purchase_order_id'], each.fields['requestCode']].includes(reference),
      );
      await control({ reference: mine?.reference ?? reference, status, takenPaisa });
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
