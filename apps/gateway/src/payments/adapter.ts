import type { PaymentAttemptStatus } from '@psc/validation/lifecycles/payment.ts';

/** The providers asked over the wire; a bank voucher is verified by staff and asks nobody. */
export type ProviderMethod = 'esewa' | 'khalti' | 'cips' | 'fonePay' | 'rmis';

export type AttemptToStart = {
  /** Ours, unique at the provider. */
  reference: string;
  amountPaisa: number;
  applicationNumber: string;
  masterId: number;
  payerName: string;
  createdAt: Date;
  expiresAt: Date;
};

/** Where the browser goes next: a form to post, or an address to open. */
export type Initiation =
  | { kind: 'form'; action: string; fields: Record<string, string>; providerReference?: string }
  | { kind: 'redirect'; url: string; providerReference?: string };

/**
 * What a browser brought back. It is a hint: it says which attempt to look up, by our name of it or by the provider's,
 * never that it is paid. `fields` are what the provider signed and wants repeated when it is asked.
 */
export type ReturnedHint = { reference: string; fields?: Record<string, string> } | { reference?: undefined; providerReference: string };

/**
 * `unavailable`: the provider did not answer; nothing is known, ask again later. `notFound`: the provider knows of no
 * payment; that is the end of an attempt once its page can be paid no more.
 */
export type LookUp = {
  status: PaymentAttemptStatus | 'unavailable' | 'notFound';
  amountPaisa?: number;
  providerReference?: string;
  /** The provider's own answer, kept as evidence. */
  answer?: unknown;
};

export type AttemptToLookUp = AttemptToStart & { providerReference: string | null; returnedFields?: Record<string, string> | null };

/** One provider behind one interface; `docs/operations.md` says how each is configured. */
export type PaymentAdapter = {
  method: ProviderMethod;
  /** How long a person has to pay, in minutes. */
  expiresInMinutes: number;
  /** The provider is asked at the start and names the attempt itself: before it has, nobody can have paid. */
  namesAttempts?: boolean;
  /**
   * Whether the same person may go on with an attempt that is pending: always, at the address it started with, or only
   * while the provider has not seen it. Otherwise a started payment cannot be opened twice.
   */
  reopens?: 'always' | 'whileNotFound';
  /** @throws Error when the provider takes nothing: the attempt is over, nobody can pay it */
  initiate(attempt: AttemptToStart): Promise<Initiation>;
  /** Reads the parameters of the return address; null when the signature is wrong or nothing names an attempt. */
  readReturn(parameters: Record<string, string>): ReturnedHint | null;
  lookUp(attempt: AttemptToLookUp): Promise<LookUp>;
  /** Asks the provider to take no money for it any more; what came of it only the next look-up says. */
  cancel?(attempt: AttemptToLookUp): Promise<void>;
  /** Names another payer on what is to be paid; false when the provider knows no such payment or it is decided. */
  renamePayer?(providerReference: string, payerName: string): Promise<boolean>;
};
