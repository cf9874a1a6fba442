/** @property to A mobile number of Nepal, ten digits. */
export type Sms = { to: string; text: string };

/** What hands SMS to a service that sends them. */
export type SmsSender = {
  /** @throws SmsNotTaken for whatever reason the service has not taken it */
  send: (sms: Sms) => Promise<void>;
};

/** Says what the service answered, never to whom or what. */
export class SmsNotTaken extends Error {
  override name = 'SmsNotTaken';
  readonly code: string;
  constructor(code: string) {
    super(`The SMS service answered ${code}.`);
    this.code = code;
  }
}
