import type { FastifyInstance } from 'fastify';
import type { SandboxConfiguration } from '../configuration.ts';
import type { Payments, SandboxPayment } from './payment.ts';
import type { ProviderName } from './provider-table.ts';
import type { SwitchBoard, Switches } from './switches.ts';

export type Sandbox = {
  configuration: SandboxConfiguration;
  payments: Payments;
  switches: SwitchBoard;
  now: () => Date;
};

/** A provider: the endpoints for its merchants, and the payer's return address. */
export type Provider = {
  name: ProviderName;
  /** Registered under `/<name>`; paths are the provider's own. */
  routes(app: FastifyInstance, sandbox: Sandbox): void;
  /** Null if the payer does not return: a voucher is paid at a bank counter. */
  returnAddress(payment: SandboxPayment, switches: Switches, sandbox: Sandbox): string | null;
  /** The ids, keys and addresses that a merchant receives when it joins. */
  merchant(sandbox: Sandbox): Record<string, string>;
};

export function payerPath(payment: SandboxPayment): string {
  return `/${payment.provider}/pay/${payment.id}`;
}

export function withQuery(address: string, query: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

export function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
