/**
 * @property id The same for a repeated SMS, so that a service that takes one can recognise it.
 * @property to A mobile number of Nepal, ten digits.
 */
export type Sms = { id: string; to: string; text: string };

/** What hands SMS to a service that sends them. */
export type SmsSender = {
  /** @throws SmsNotTaken for whatever reason the service has not taken it */
  send: (sms: Sms) => Promise<void>;
  /** Whether the service takes the id and sends nothing twice, so that what got no answer can be repeated. */
  recognisesRepeats: boolean;
};

/** The refusal of an SMS that may have been taken: it was handed over, and what became of it is not known. */
export const UNCLEAR = 'unclear';

/** Says what the service answered, never to whom or what. */
export class SmsNotTaken extends Error {
  override name = 'SmsNotTaken';
  readonly code: string;
  constructor(code: string) {
    super(`The SMS service answered ${code}.`);
    this.code = code;
  }
}
