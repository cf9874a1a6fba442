import type { Id } from '@psc/validation/rules/id.ts';
import type { PaymentAttemptStatus } from '@psc/validation/areas/payment/lifecycle.ts';

/** The methods with an online provider; a bank voucher is verified by staff. */
export type ProviderMethod = 'esewa' | 'khalti' | 'cips' | 'fonePay' | 'rmis';

export type AttemptToStart = {
  /** Our reference, unique at the provider. */
  reference: string;
  amountPaisa: number;
  applicationNumber: string;
  masterId: Id<'candidate'>;
  payerName: string;
  createdAt: Date;
  expiresAt: Date;
};

/** Sends the browser to the provider: a form to post, or an address to open. */
export type Initiation =
  | { kind: 'form'; action: string; fields: Record<string, string>; providerReference?: string }
  | { kind: 'redirect'; url: string; providerReference?: string };

/**
 * The parameters of a returning browser. They identify the attempt to look up, by our reference or the provider's, and never prove that it
 * is paid. `fields` are signed by the provider and must be repeated in the look-up.
 */
export type ReturnedHint = { reference: string; fields?: Record<string, string> } | { reference?: undefined; providerReference: string };

/**
 * `unavailable`: the provider did not answer, so the state is unknown and the look-up is repeated later. `notFound`: the provider has no
 * such payment; the attempt ends once its payment page has expired.
 */
export type LookUp = {
  status: Exclude<PaymentAttemptStatus, 'givenUp'> | 'expired' | 'unavailable' | 'notFound';
  amountPaisa?: number;
  providerReference?: string;
  /** The provider's answer, stored as evidence. */
  answer?: unknown;
};

export type AttemptToLookUp = AttemptToStart & { providerReference: string | null; returnedFields?: Record<string, string> | null };

/** The interface of a payment provider; `docs/operations.md` describes the configuration of each. */
export type PaymentAdapter = {
  method: ProviderMethod;
  /** Time to pay, in minutes. */
  expiresInMinutes: number;
  /** The provider assigns its own reference at the start; an attempt without one cannot have been paid. */
  assignsReference?: boolean;
  /**
   * Whether a candidate may continue a pending attempt: always, at its first address, or only while the provider has no record of it. If
   * undefined, a started payment cannot be opened again.
   */
  reopens?: 'always' | 'whileNotFound';
  /** @throws Error when the provider refuses the attempt, which then cannot be paid */
  initiate(attempt: AttemptToStart): Promise<Initiation>;
  /** Reads the parameters of the return address; null if the signature is wrong or no attempt is identified. */
  readReturn(parameters: Record<string, string>): ReturnedHint | null;
  lookUp(attempt: AttemptToLookUp): Promise<LookUp>;
  /** Asks the provider to cancel the attempt; the next look-up shows whether it did. */
  cancel?(attempt: AttemptToLookUp): Promise<void>;
  /** Changes the payer's name; false when the provider has no such payment or has already decided it. */
  renamePayer?(providerReference: string, payerName: string): Promise<boolean>;
};
