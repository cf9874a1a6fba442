import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { openRecordFolder, type RecordFolder } from '../record-folder.ts';
import { providerTable, type ProviderName } from './provider-table.ts';

export const paymentStatuses = [
  'initiated',
  'pending',
  'complete',
  'canceled',
  'failed',
  'expired',
  'refunded',
  'partiallyRefunded',
  'ambiguous',
] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

export type SandboxPayment = {
  /** Derived from provider and reference: a repeated reference is the same file. */
  id: string;
  provider: ProviderName;
  /** The merchant's reference: transaction_uuid, pidx, TXNID, PRN or the EBP code. */
  reference: string;
  amountPaisa: number;
  /** The amount charged, if it differs from the merchant's request. */
  takenPaisa?: number;
  status: PaymentStatus;
  /** The provider's own number, assigned when the payment is decided. */
  receipt: string;
  payer: string;
  /** All fields exactly as the merchant sent them. */
  fields: Record<string, string>;
  createdAt: string;
  decidedAt: string | null;
};

export type Payments = {
  find(provider: ProviderName, reference: string): SandboxPayment | undefined;
  byId(id: string): SandboxPayment | undefined;
  all(): SandboxPayment[];
  /** Undefined if the reference has been used before. */
  open(payment: Pick<SandboxPayment, 'provider' | 'reference' | 'amountPaisa' | 'fields'>): SandboxPayment | undefined;
  decide(id: string, status: PaymentStatus, payer: string, takenPaisa?: number): SandboxPayment;
  changeFields(id: string, fields: Record<string, string>): SandboxPayment;
};

export function openPayments(dataDirectory: string, now: () => Date): Payments {
  const folder: RecordFolder<SandboxPayment> = openRecordFolder(join(dataDirectory, 'sandbox', 'payments'));

  function current(payment: SandboxPayment | undefined): SandboxPayment | undefined {
    if (payment === undefined || !isPastItsTime(payment, now())) return payment;
    const expired: SandboxPayment = { ...payment, status: 'expired' };
    folder.put(expired);
    return expired;
  }

  function changed(id: string, change: Partial<SandboxPayment>): SandboxPayment {
    const payment = folder.get(id);
    if (payment === undefined) throw new Error(`No payment ${id}`);
    const next = { ...payment, ...change };
    folder.put(next);
    return next;
  }

  return {
    find: (provider, reference) => current(folder.get(idOf(provider, reference))),
    byId: (id) => current(folder.get(id)),
    all: () => folder.all().map((payment) => current(payment) ?? payment),
    open({ provider, reference, amountPaisa, fields }) {
      const id = idOf(provider, reference);
      if (folder.get(id) !== undefined) return undefined;
      const payment: SandboxPayment = {
        id,
        provider,
        reference,
        amountPaisa,
        fields,
        status: 'initiated',
        receipt: '',
        payer: '',
        createdAt: now().toISOString(),
        decidedAt: null,
      };
      folder.put(payment);
      return payment;
    },
    decide: (id, status, payer, takenPaisa) =>
      changed(id, {
        status,
        payer,
        ...(takenPaisa !== undefined && { takenPaisa }),
        receipt: folder.get(id)?.receipt || newReceipt(),
        decidedAt: now().toISOString(),
      }),
    changeFields: (id, fields) => changed(id, { fields }),
  };
}

export function isUndecided(payment: SandboxPayment): boolean {
  return payment.status === 'initiated' || payment.status === 'pending';
}

export function takenPaisaOf(payment: SandboxPayment): number {
  return payment.takenPaisa ?? payment.amountPaisa;
}

export function expiresAt(payment: SandboxPayment): Date {
  const closesAt = Date.parse(payment.createdAt) + providerTable[payment.provider].openForMinutes * 60_000;
  const payableUntil = Date.parse(payment.fields.payableUntil ?? '');
  return new Date(Number.isNaN(payableUntil) ? closesAt : Math.min(closesAt, payableUntil));
}

function isPastItsTime(payment: SandboxPayment, now: Date): boolean {
  return payment.status === 'initiated' && now > expiresAt(payment);
}

function idOf(provider: ProviderName, reference: string): string {
  return `${provider}-${createHash('sha256').update(reference).digest('hex').slice(0, 24)}`;
}

function newReceipt(): string {
  return `000${randomBytes(3).toString('hex').toUpperCase()}`;
}
