import type { AttemptToLookUp, AttemptToStart, LookUp, PaymentAdapter, ProviderMethod } from '../providers/adapter.ts';
import type { Providers } from '../providers/configured-providers.ts';

/** A payment that the provider really took; the gateway's state is compared with it. */
export type Taking = { reference: string; amountPaisa: number; receipt: string; inTime: boolean };

export type ProviderRecord = {
  method: ProviderMethod;
  /** Our reference. */
  reference: string;
  /** The provider's own reference if it assigns one, otherwise ours. */
  name: string;
  askedPaisa: number;
  openUntil: Date;
  /** The candidate knows the payment page; without it the payment is never made. */
  isHeardOf: boolean;
  state: 'open' | 'taken' | 'cancelled' | 'failed';
};

/** When an answer of the provider arrives: at once, or at `deliver`; a gateway that dies meanwhile never gets it. */
export type Delivery = 'atOnce' | 'held';

type Kind = Pick<PaymentAdapter, 'expiresInMinutes' | 'assignsReference' | 'reopens'> & {
  /** The answer for payments that can still be made. */
  whenOpen: 'notFound' | 'pending';
  /** The answer for payments that can no longer be made. */
  whenOver: 'notFound' | 'expired' | 'pending';
  canCancel?: boolean;
};

/** The kinds of providers, each under a method that behaves this way. */
const kinds: Partial<Record<ProviderMethod, Kind>> = {
  esewa: { expiresInMinutes: 10, reopens: 'whileNotFound', whenOpen: 'notFound', whenOver: 'notFound' },
  cips: { expiresInMinutes: 30, whenOpen: 'pending', whenOver: 'pending' },
  khalti: { expiresInMinutes: 60, assignsReference: true, reopens: 'always', whenOpen: 'pending', whenOver: 'expired' },
  rmis: { expiresInMinutes: 24 * 60, assignsReference: true, reopens: 'always', canCancel: true, whenOpen: 'pending', whenOver: 'expired' },
};
export const fakedMethods = Object.keys(kinds) as ProviderMethod[];

/** Providers with their own references also use them as receipts; the others number their receipts. */
const receiptOf = ({ method, name }: ProviderRecord) => (kinds[method]!.assignsReference ? name : `T-${name}`);

type HeldAnswer = { deliver: () => void; timeOut: () => void };

/** The outside world of a property test: its payments and cancellations, whatever the gateway believes. */
export class FakeProvider {
  readonly records: ProviderRecord[] = [];
  readonly takings: Taking[] = [];
  isOut = false;
  delivery: Delivery = 'atOnce';
  private held: HeldAnswer[] = [];
  private readonly now: () => Date;

  constructor(now: () => Date) {
    this.now = now;
  }

  adapters(): Providers {
    return Object.fromEntries(Object.entries(kinds).map(([method, kind]) => [method, this.adapter(method as ProviderMethod, kind)]));
  }

  hear(url: string): void {
    this.recordOf(url.slice(url.lastIndexOf('/') + 1))!.isHeardOf = true;
  }

  pay(record: ProviderRecord, amountPaisa: number): void {
    if (this.isOpen(record)) this.take(record, amountPaisa, true);
  }

  /** The provider takes a payment that it has reported as cancelled, failed or expired. */
  payAfterAll(record: ProviderRecord): void {
    if (record.isHeardOf && record.state !== 'taken') this.take(record, record.askedPaisa, this.isOpen(record));
  }

  close(record: ProviderRecord, state: 'cancelled' | 'failed'): void {
    if (this.isOpen(record)) record.state = state;
  }

  deliver(): void {
    for (const answer of this.held.splice(0)) answer.deliver();
  }

  /** Pending answers time out at the gateway. */
  timeOut(): void {
    for (const answer of this.held.splice(0)) answer.timeOut();
  }

  /** Drops pending answers, because the waiting gateway is dead. */
  forgetWaiting(): void {
    this.held.splice(0);
  }

  private recordOf(name: string): ProviderRecord | undefined {
    return this.records.find((each) => each.name === name);
  }

  private isOpen(record: ProviderRecord): boolean {
    return record.isHeardOf && record.state === 'open' && this.now() <= record.openUntil;
  }

  private take(record: ProviderRecord, amountPaisa: number, inTime: boolean): void {
    record.state = 'taken';
    this.takings.push({ reference: record.reference, amountPaisa, receipt: receiptOf(record), inTime });
  }

  private adapter(method: ProviderMethod, kind: Kind): PaymentAdapter {
    const { whenOpen, whenOver, canCancel, ...traits } = kind;
    const named = ({ reference, providerReference }: AttemptToLookUp) =>
      this.recordOf(traits.assignsReference ? (providerReference ?? '') : reference);
    return {
      method,
      ...traits,
      initiate: async (attempt) => {
        if (this.isOut) throw new Error('The provider is out.');
        const { name } = this.started(method, kind, attempt);
        return { kind: 'redirect', url: `https://provider.example/${name}`, ...(traits.assignsReference && { providerReference: name }) };
      },
      readReturn: ({ reference }) => (reference ? { reference } : null),
      lookUp: (attempt) => {
        const answer = this.answerAbout(named(attempt), { whenOpen, whenOver });
        if (this.delivery === 'atOnce') return Promise.resolve(answer);
        return new Promise((resolve) =>
          this.held.push({ deliver: () => resolve(answer), timeOut: () => resolve({ status: 'unavailable' }) }),
        );
      },
      ...(canCancel && {
        cancel: async (attempt: AttemptToLookUp) => {
          const record = named(attempt);
          if (record?.state === 'open' && !this.isOut) record.state = 'cancelled';
        },
      }),
    };
  }

  private started(method: ProviderMethod, kind: Kind, { reference, amountPaisa, createdAt }: AttemptToStart): ProviderRecord {
    const name = kind.assignsReference ? `N${this.records.length}-${reference}` : reference;
    const known = this.recordOf(name);
    if (known) return known;
    const openUntil = new Date(createdAt.getTime() + kind.expiresInMinutes * 60_000);
    const record: ProviderRecord = { method, reference, name, askedPaisa: amountPaisa, openUntil, isHeardOf: false, state: 'open' };
    this.records.push(record);
    return record;
  }

  private answerAbout(record: ProviderRecord | undefined, { whenOpen, whenOver }: Pick<Kind, 'whenOpen' | 'whenOver'>): LookUp {
    if (this.isOut) return { status: 'unavailable' };
    if (!record) return { status: 'notFound' };
    const taking = this.takings.find(({ receipt }) => receipt === receiptOf(record));
    if (taking) return { status: 'paid', amountPaisa: taking.amountPaisa, providerReference: taking.receipt, answer: taking };
    if (record.state === 'cancelled' || record.state === 'failed') return { status: record.state };
    return { status: this.now() > record.openUntil ? whenOver : whenOpen };
  }
}
