/**
 * What comes by SMS as well, to candidates who want it: the few mails that bear a deadline, a day or a place, by kind. The text of each
 * is the message `<mail>.sms`. SPEC-GAP: the documents ask for SMS and do not say of what.
 */
const smsKinds = {
  feeDue: ['gateway.application.mail.payReminder', 'gateway.application.mail.doubleFeeOpen', 'gateway.furtherCategory.payReminderMail'],
  answerDue: ['gateway.scrutiny.onHoldMail'],
  admitCard: ['gateway.application.mail.admitCardReady', 'gateway.application.mail.admitCardMade'],
  interview: [
    'gateway.application.mail.interviewCalled',
    'gateway.application.mail.interviewPlaced',
    'gateway.application.mail.interviewMoved',
  ],
  result: ['gateway.result.publishedMail'],
} as const satisfies Record<string, readonly string[]>;

export type SmsKind = keyof typeof smsKinds;
export const smsKindNames = Object.keys(smsKinds) as [SmsKind, ...SmsKind[]];
/** The mails that come by SMS as well. */
export const mailsBySms: readonly string[] = Object.values(smsKinds).flat();

/** The kind of a mail by its message; null where it never comes by SMS. */
export function smsKindOf(word: string): SmsKind | null {
  return smsKindNames.find((kind) => (smsKinds[kind] as readonly string[]).includes(word)) ?? null;
}

/** A mobile number of Nepal without its country code, which the SMS services of Nepal reach. */
export function isMobileOfNepal(phoneNumber: string): boolean {
  return /^9[78]\d{8}$/u.test(phoneNumber);
}
