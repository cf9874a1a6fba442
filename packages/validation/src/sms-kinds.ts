/**
 * Mails also sent by SMS to candidates who opted in: the few with a deadline, a day or a place, by kind. The SMS text is the message
 * `<mail>.sms`. SPEC-GAP: the documents require SMS without saying for which mails.
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
export const mailsBySms: readonly string[] = Object.values(smsKinds).flat();

/** Kind of a mail by its message key; null if it is never sent by SMS. */
export function smsKindOf(word: string): SmsKind | null {
  return smsKindNames.find((kind) => (smsKinds[kind] as readonly string[]).includes(word)) ?? null;
}

/** A Nepali mobile number without country code: the only ones that Nepal's SMS services reach. */
export function isMobileOfNepal(phoneNumber: string): boolean {
  return /^9[78]\d{8}$/u.test(phoneNumber);
}
