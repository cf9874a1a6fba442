import type { PaymentAttemptStatus } from '@psc/validation/lifecycles/payment.ts';

/** The providers asked over the wire; a bank voucher is verified by staff and asks nobody. */
export type ProviderMethod = 'esewa' | 'khalti' | 'cips' | 'fonePay' | 'rmis';

export type AttemptToStart = {
  /** Ours, unique at the provider. */
  reference: string;
  amountPaisa: number;
  applicationNumber: string;
  masterId: number;
  createdAt: Date;
};

/** Where the browser goes next: a form to post, or an address to open. */
export type Initiation =
  | { kind: 'form'; action: string; fields: Record<string, string>; providerReference?: string }
  | { kind: 'redirect'; url: string; providerReference?: string };

/** What a browser brought back. It is a hint: it says which attempt to look up, never that it is paid. */
export type ReturnedHint = { reference: string };

/** `unavailable`: the provider did not answer; nothing is known, ask again later. */
export type LookUp = {
  status: PaymentAttemptStatus | 'unavailable';
  amountPaisa?: number;
  providerReference?: string;
  /** The provider's own answer, kept as evidence. */
  answer?: unknown;
};

export type AttemptToLookUp = AttemptToStart & { providerReference: string | null; expiresAt: Date };

/** One provider behind one interface; `payments.md` of the documentation says how each really speaks. */
export type PaymentAdapter = {
  method: ProviderMethod;
  /** How long a person has to pay, in minutes. */
  expiresInMinutes: number;
  initiate(attempt: AttemptToStart): Promise<Initiation>;
  /** Reads the parameters of the return address; null when the signature is wrong or nothing names an attempt. */
  readReturn(parameters: Record<string, string>): ReturnedHint | null;
  lookUp(attempt: AttemptToLookUp): Promise<LookUp>;
};
