/**
 * @property id The same for a retried SMS, so that a service that takes ids can recognise it.
 * @property to A mobile number of Nepal, ten digits.
 */
export type Sms = { id: string; to: string; text: string };

export type SmsSender = {
  /** @throws SmsNotTaken if the service did not accept it, for any reason */
  send: (sms: Sms) => Promise<void>;
  /** Whether the service uses the id to suppress duplicates, so that an SMS without an answer can be retried. */
  recognisesRepeats: boolean;
};

/** The state of an SMS that may have been sent: the service was called, and its answer is unknown. */
export const UNCLEAR = 'unclear';

/** Contains the service's code, never the number or the text. */
export class SmsNotTaken extends Error {
  override name = 'SmsNotTaken';
  readonly code: string;
  constructor(code: string) {
    super(`The SMS service answered ${code}.`);
    this.code = code;
  }
}
