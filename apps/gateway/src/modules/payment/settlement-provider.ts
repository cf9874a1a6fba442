import type { LookUp, PaymentAdapter, ProviderMethod } from '../../payments/adapter.ts';
import type { Providers } from '../../payments/providers.ts';

/** Money that the provider really took, which the gateway is held against. */
export type Taking = { reference: string; amountPaisa: number; receipt: string; inTime: boolean };

/** One attempt as the provider knows it. */
export type ProviderRecord = { method: ProviderMethod; reference: string; askedPaisa: number; openUntil: Date; state: 'open' | 'taken' | 'cancelled' | 'failed' };

/** How an answer of the provider travels: at once, or only when `deliver` says so; a gateway that dies meanwhile never hears it. */
export type Delivery = 'atOnce' | 'held';

type HeldAnswer = { deliver: () => void; timeOut: () => void };

/** The outside world of a property test: what was paid, cancelled or forgotten there, whatever the gateway believes. */
export class FakeProvider {
  readonly records: ProviderRecord[] = [];
  readonly takings: Taking[] = [];
  /** Every address is out of order. */
  isOut = false;
  delivery: Delivery = 'atOnce';
  private held: HeldAnswer[] = [];
  private readonly now: () => Date;

  constructor(now: () => Date) {
    this.now = now;
  }

  /** One provider that forgets what nobody paid, and one that says that it has expired. */
  adapters(): Providers {
    return { esewa: this.adapter('esewa', 'pending'), khalti: this.adapter('khalti', 'expired') };
  }

  /** A person pays on the provider's page, which is there only for a while. */
  pay(record: ProviderRecord, amountPaisa: number): void {
    if (record.state !== 'open' || this.now() > record.openUntil) return;
    this.take(record, amountPaisa, true);
  }

  /** Money that the provider takes after all for what it has called cancelled, failed or expired. */
  payAfterAll(record: ProviderRecord): void {
    if (record.state === 'taken') return;
    this.take(record, record.askedPaisa, record.state === 'open' && this.now() <= record.openUntil);
  }

  close(record: ProviderRecord, state: 'cancelled' | 'failed'): void {
    if (record.state === 'open') record.state = state;
  }

  deliver(): void {
    for (const answer of this.held.splice(0)) answer.deliver();
  }

  /** What was on its way is given up by the gateway, as its time limit has it. */
  timeOut(): void {
    for (const answer of this.held.splice(0)) answer.timeOut();
  }

  /** The gateway that waited is no more. */
  forgetWaiting(): void {
    this.held.splice(0);
  }

  private take(record: ProviderRecord, amountPaisa: number, inTime: boolean): void {
    record.state = 'taken';
    this.takings.push({ reference: record.reference, amountPaisa, receipt: `T-${record.reference}`, inTime });
  }

  private adapter(method: ProviderMethod, whenOver: 'pending' | 'expired'): PaymentAdapter {
    return {
      method,
      expiresInMinutes: 30,
      initiate: async ({ reference, amountPaisa, createdAt }) => {
        if (this.isOut) throw new Error('The provider is out.');
        this.records.push({ method, reference, askedPaisa: amountPaisa, openUntil: new Date(createdAt.getTime() + 30 * 60_000), state: 'open' });
        return { kind: 'redirect', url: `https://provider.example/${reference}`, providerReference: `at-provider-${reference}` };
      },
      readReturn: ({ reference }) => (reference ? { reference } : null),
      lookUp: ({ reference }) => {
        const answer = this.answerTo(reference, whenOver);
        if (this.delivery === 'atOnce') return Promise.resolve(answer);
        return new Promise((resolve) => this.held.push({ deliver: () => resolve(answer), timeOut: () => resolve({ status: 'unavailable' }) }));
      },
    };
  }

  private answerTo(reference: string, whenOver: 'pending' | 'expired'): LookUp {
    if (this.isOut) return { status: 'unavailable' };
    const record = this.records.find((each) => each.reference === reference);
    if (!record) return { status: 'pending' };
    const taking = this.takings.find((each) => each.reference === reference);
    if (taking) return { status: 'paid', amountPaisa: taking.amountPaisa, providerReference: taking.receipt, answer: { receipt: taking.receipt } };
    if (record.state === 'cancelled' || record.state === 'failed') return { status: record.state };
    return { status: this.now() > record.openUntil ? whenOver : 'pending' };
  }
}
